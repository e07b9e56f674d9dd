// Story of single sign-on.
import type { Story } from './recorder.ts'

export const saml: Readonly<Record<string, Story>> = {
  async 'an identity provider is added, finished and removed'({ world, act, show }) {
    const { organizationId } = world
    const { id: samlProviderId } = await show('admin').createOrganizationSAMLProvider({
      organizationId,
      body: { label: 'Example', defaultRole: 'read' },
    })
    const { id: defaultTeam } = await act('admin').createOrganizationTeam({
      organizationId,
      body: { title: 'Everybody' },
    })
    const provider = { organizationId, samlProviderId }
    await show('admin').updateOrganizationSAMLProvider({
      ...provider,
      body: {
        entityID: 'https://id.example.com/metadata',
        ssoURL: 'https://id.example.com/sign-in',
        certificate,
        defaultTeam,
      },
    })
    await show('admin').getOrganizationSAMLProviderById(provider)
    await show('admin').listSAMLProvidersInOrganizationById({ organizationId })
    await show('stranger').listSSOProviderLoginsInOrganization({ organizationId })
    await show('admin').deleteOrganizationSAMLProvider(provider)
  },
}

/** Of nobody: its key was thrown away. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDFTCCAf2gAwIBAgIUVH5np18k25m32DOUxVNWxFjqOPUwDQYJKoZIhvcNAQEL
BQAwGTEXMBUGA1UEAwwOaWQuZXhhbXBsZS5jb20wIBcNMjYxMTIxMjIxODUxWhgP
MjEyNjEwMjgyMjE4NTFaMBkxFzAVBgNVBAMMDmlkLmV4YW1wbGUuY29tMIIBIjAN
BgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsV8Z0MLp9LQAxqdWHI/4c6jmqc4y
/S5/S8lwQ6OrdBHOituJNPnH5W77IkgCvEZfBVT0f+5uWpHp5t5K3d1Eh2GMQnoy
9FUMSqKLjEX0Yu1vBdYqeaTS9hnG4MslWWiLVx+Qur+ZiLp8TCieQAPJ9zhAiQUZ
2FaMm2WnrwjUfr8l+iq/S+vO4norKXoo9inDTjCIvPX/Xa/AyT8GjpsxcO+8/NuK
UTfpfvQ+ySlW6uon8vtu0Foutq1bgZrjzN4cNBib7n16C0AJkBa8M2PRIZ6zPNMx
W8MtaNszjGshiC25lFa2QCOIFzeVCppZvXut+9qk6F0WzN7tDqIBHJnxzQIDAQAB
o1MwUTAdBgNVHQ4EFgQUgYrN4i+CMcEIwEqXCnayMIG2gtIwHwYDVR0jBBgwFoAU
gYrN4i+CMcEIwEqXCnayMIG2gtIwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0B
AQsFAAOCAQEAfN3jQrqPm0ftZguUT6EcWrHROkc3+YP9EGeFUfiqkAG3UtJ5wVV4
vwMXPbalG6iCvHB+k4q72LcWwMLA7Qy2SaYJhZxG8zMw0X6v4mk+FpGD837+0Y7o
SZNunQ+v397V/4YpaEvcSxy0b5NjZpm40oLRh7w3FYCjaqnJITahyGZzZkOBnjn/
gUJyLNJdOZ2M4Spsi1UWZxAcB0Pdt85rEhcCWhR+UVY0eXpm35lNrn2HSdbjmsQC
fEaK4d+Pp4Heu4xdXTAhLTmDqha2CTdh8VPFMw9N4+mrijHC2DpqvNvijWWUnhoe
+jA9rmG2/gzgPPzYnlWfvfDaWK5519Rg5A==
-----END CERTIFICATE-----`
