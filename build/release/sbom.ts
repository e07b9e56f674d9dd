// A software bill of materials: what a bundle holds, as CycloneDX.
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { z } from 'zod'
import type { BundledPackage } from '../notices.ts'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/**
 * Lists the packages of a bundle with their licences and the checksums npm installed them by.
 *
 * The same bundle gives the same text: it has no time and no serial number.
 *
 * @param lockfile - text of `package-lock.json`
 * @see https://cyclonedx.org/docs/1.6/json/
 */
export function renderSbom(
  { name, version }: { readonly name: string; readonly version: string },
  bundled: readonly BundledPackage[],
  lockfile: string,
): string {
  const integrities = new Map(
    Object.entries(Lock.parse(JSON.parse(lockfile)).packages).map(([path, locked]) => [
      `${path.split('node_modules/').at(-1)}@${locked.version}`,
      locked.integrity,
    ]),
  )
  const component = describe(Enums.ComponentType.Application, { name, version, license: 'MIT' })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component }) })
  for (const one of bundled) {
    const part = describe(Enums.ComponentType.Library, one)
    const [, sum] = /^sha512-(.+)$/.exec(integrities.get(`${one.name}@${one.version}`) ?? '') ?? []
    if (sum !== undefined)
      part.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(sum, 'base64').toString('hex'))
    component.dependencies.add(part.bomRef)
    bom.components.add(part)
  }
  const serializer = new Serialize.JsonSerializer(
    new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6),
  )
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

function describe(type: Enums.ComponentType, one: BundledPackage): Models.Component {
  const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
  const component = new Models.Component(type, name ?? one.name, {
    ...(group === undefined ? {} : { group }),
    version: one.version,
    purl,
    bomRef: purl,
  })
  component.licenses.add(
    / (?:AND|OR) /.test(one.license)
      ? new Models.LicenseExpression(one.license)
      : new Models.SpdxLicense(one.license),
  )
  return component
}
