// Where files are kept, as an operator gives it.
import { describe, expect, it } from 'vitest'
import { parseFilesAddress } from '../../../src/store/files/address.ts'

describe('parseFilesAddress', () => {
  const bucket = {
    kind: 's3',
    bucket: 'docs',
    prefix: '',
    endpoint: undefined,
    region: undefined,
    pathStyle: false,
  }
  const endpoint = 'https://s3.example'
  it.each([
    ['files', { kind: 'directory', folder: 'files' }],
    ['/srv/s3:/files', { kind: 'directory', folder: '/srv/s3:/files' }],
    ['s3://docs', bucket],
    ['s3://docs/', bucket],
    ['s3://docs?', bucket],
    ['s3://docs/a/b/', { ...bucket, prefix: 'a/b/' }],
    ['s3://docs//a', { ...bucket, prefix: 'a/' }],
    [
      's3://docs/a?endpoint=http://s3.example:9000&region=here',
      {
        ...bucket,
        prefix: 'a/',
        endpoint: 'http://s3.example:9000',
        region: 'here',
        pathStyle: true,
      },
    ],
    [`s3://docs?endpoint=${endpoint}&path-style=false`, { ...bucket, endpoint }],
    ['s3://docs?path-style=true', { ...bucket, pathStyle: true }],
    ['s3://docs?region=here', { ...bucket, region: 'here' }],
  ])('reads %s', (text, address) => {
    expect(parseFilesAddress(text)).toEqual(address)
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' '],
    ['another protocol', 'https://docs'],
    ['no bucket', 's3://'],
    ['a bucket of two letters', 's3://ab'],
    ['a bucket in capitals', 's3://Docs'],
    ['a path of other signs', 's3://docs/a b'],
    ['a word it does not know', 's3://docs?secret=1'],
    ['a word it does not know beside one it does', 's3://docs?region=here&secret=1'],
    ['an endpoint that is none', 's3://docs?endpoint=here'],
    ['an endpoint of another protocol', 's3://docs?endpoint=ftp://s3.example'],
    ['a style that is none', 's3://docs?path-style=yes'],
  ])('refuses %s', (_title, text) => {
    expect(parseFilesAddress(text)).toBeUndefined()
  })
})
