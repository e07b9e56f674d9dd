// Which proxy the environment asks for.
import { describe, expect, it } from 'vitest'
import { findProxy } from '../../../src/platform/fetching/proxy.ts'

describe('findProxy', () => {
  const proxies = { HTTPS_PROXY: 'http://p:1', HTTP_PROXY: 'http://q:2' }
  const cases: [url: string, exceptions: string | undefined, proxy: string | undefined][] = [
    ['https://example.com/', undefined, 'http://p:1'],
    ['http://example.com/', '', 'http://q:2'],
    ['https://example.com/', '*', undefined],
    ['https://example.com/', 'other.com, EXAMPLE.com', undefined],
    ['https://docs.example.com/', 'example.com', undefined],
    ['https://docs.example.com/', '.example.com', undefined],
    ['https://docs.example.com/', '*.example.com', undefined],
    ['https://myexample.com/', 'example.com', 'http://p:1'],
    ['https://example.com./', '', 'http://p:1'],
    ['https://example.com/', 'other.com,', 'http://p:1'],
    ['http://example.com:8080/', 'example.com:8080', undefined],
    ['http://example.com/', 'example.com:443', 'http://q:2'],
    ['https://example.com/', 'example.com:443', undefined],
    ['https://example.com:8443/', 'example.com:443', 'http://p:1'],
    ['http://example.com/', 'example.com:80', undefined],
    ['http://[::1]/', '[::1]', undefined],
    ['http://[::1]/', '::1', undefined],
    ['http://[::2]/', '::1', 'http://q:2'],
  ]

  it.each(cases)('%s with NO_PROXY %j goes through %s', (url, exceptions, proxy) => {
    expect(findProxy(new URL(url), { ...proxies, NO_PROXY: exceptions })).toBe(proxy)
  })

  it('prefers variables in lower case, and takes an empty one for none', () => {
    const url = new URL('https://example.com/')
    expect(findProxy(url, { ...proxies, https_proxy: 'http://low:3' })).toBe('http://low:3')
    expect(findProxy(url, { HTTPS_PROXY: '' })).toBeUndefined()
  })
})
