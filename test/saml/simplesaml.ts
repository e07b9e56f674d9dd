// A real identity provider: Debian's SimpleSAMLphp behind PHP's own server, with a configuration of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKey } from './provider.ts'

const root = '/usr/share/simplesamlphp/www'

/** True where SimpleSAMLphp is installed, and PHP with its XML; tests that need them are skipped elsewhere. */
export const hasSimpleSAML: boolean =
  existsSync(root) &&
  spawnSync('/usr/bin/php', ['-r', 'exit(extension_loaded("dom") ? 0 : 1);']).status === 0

/** Somebody it knows. */
export interface Person {
  readonly name: string
  readonly password: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface SimpleSAML {
  /** Its metadata, as it gives them: how it names itself, where it is asked, what it signs with. */
  readonly entityID: string
  readonly ssoURL: string
  readonly certificate: string
  /** Let a service in by its metadata, as XML. */
  trust(metadata: string): void
  close(): Promise<void>
}

/** Start it on a free port, as another site than the one under test. */
export async function startSimpleSAML(people: readonly Person[]): Promise<SimpleSAML> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-simplesaml-'))
  const port = await findPort()
  // Cookies tell sites apart by name, not by port: a name of its own makes it another site.
  const url = `http://localhost:${port}/`
  writeConfiguration(folder, url, people)
  const php = spawn('/usr/bin/php', ['-S', `localhost:${port}`, '-t', root], {
    env: { PATH: process.env['PATH'], SIMPLESAMLPHP_CONFIG_DIR: join(folder, 'config') },
    stdio: 'ignore',
  })
  const close = async () => {
    await stop(php)
    rmSync(folder, { recursive: true })
  }
  try {
    const metadata = await readMetadata(php, `${url}saml2/idp/metadata.php`)
    return {
      ...metadata,
      trust: (text) => writeFileSync(join(folder, 'services', `${Date.now()}.xml`), text),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Once it answers, however long it takes to. */
async function readMetadata(php: ChildProcess, url: string) {
  while (php.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) {
      const text = await response.text()
      const find = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? ''
      return {
        entityID: find(/entityID="([^"]+)"/),
        ssoURL: find(/<md:SingleSignOnService [^>]*Location="([^"]+)"/),
        certificate: find(/<ds:X509Certificate>([^<]+)</),
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Cannot read the metadata at "${url}"`)
}

function writeConfiguration(folder: string, url: string, people: readonly Person[]): void {
  for (const name of ['config/metadata', 'cert', 'services', 'log', 'tmp', 'data', 'sessions']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const { key, certificate } = createKey()
  write('cert/id.key', key)
  write('cert/id.crt', certificate)
  // Metadata of services are read where they lie, one file each.
  write(
    'config/config.php',
    `<?php $services = array_map(fn ($file) => ['type' => 'xml', 'file' => $file], glob('${folder}/services/*.xml'));
$config = ['baseurlpath' => '${url}', 'certdir' => '${folder}/cert/', 'loggingdir' => '${folder}/log/',
'datadir' => '${folder}/data/', 'tempdir' => '${folder}/tmp/', 'metadatadir' => '${folder}/config/metadata/',
'attributenamemapdir' => '/etc/simplesamlphp/attributemap/', 'secretsalt' => 'only-for-tests', 'auth.adminpassword' => 'only-for-tests',
'technicalcontact_name' => 'Test', 'technicalcontact_email' => 'test@example.com', 'timezone' => 'UTC',
'logging.handler' => 'file', 'logging.level' => SimpleSAML\\Logger::WARNING, 'enable.saml20-idp' => true,
'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
'session.cookie.secure' => false, 'session.cookie.samesite' => null, 'language.cookie.secure' => false,
'session.phpsession.savepath' => '${folder}/sessions', 'store.type' => 'phpsession', 'language.available' => ['en'], 'language.default' => 'en',
'theme.use' => 'default', 'production' => true, 'authproc.idp' => [],
'metadata.sources' => array_merge([['type' => 'flatfile']], $services)];
`,
  )
  const users = people.map(({ name, password, attributes }) => {
    const pairs = Object.entries({ uid: name, ...attributes }).map(
      ([attribute, value]) => `'${attribute}' => ['${value}']`,
    )
    return `'${name}:${password}' => [${pairs.join(', ')}]`
  })
  write(
    'config/authsources.php',
    `<?php $config = ['people' => ['exampleauth:UserPass', ${users.join(', ')}]];\n`,
  )
  write(
    'config/metadata/saml20-idp-hosted.php',
    `<?php $metadata['${url}id'] = ['host' => '__DEFAULT__', 'privatekey' => 'id.key', 'certificate' => 'id.crt',
'auth' => 'people', 'authproc' => [3 => ['class' => 'saml:AttributeNameID', 'attribute' => 'uid',
'Format' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent']]];
`,
  )
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    process.once('exit', () => resolve())
    process.kill('SIGTERM')
  })
}
