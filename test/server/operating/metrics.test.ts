// What Prometheus is told: who may ask, what is counted, and that labels stay few.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Configuration } from '../../../src/server/operating/configuration.ts'
import { type RunningPlatform, servePlatform } from '../../../src/server/serve.ts'
import { configurationOf, reportFaults } from '../../servers.ts'

const token = 'galley_VGhpcyBpcyBhIHRva2VuIG9mIG91cnM'
const metricsToken = 'scrape-0123456789abcdef'
const running = new Set<RunningPlatform>()
// All in one minute, whenever it begins: limits count by the minute.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([...running].map((platform) => platform.close()))
  running.clear()
})

async function serve(own: Partial<Configuration>): Promise<RunningPlatform> {
  const platform = await servePlatform(
    configurationOf({ data: ':memory:', bootstrapToken: token, ...own }),
    reportFaults((error) => expect.fail(String(error))),
  )
  running.add(platform)
  return platform
}

describe('/metrics', () => {
  it('is answered on a port of its own, and nothing else is', async () => {
    const platform = await serve({ metricsPort: 0 })
    const url = platform.metricsURL ?? ''
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=/)
    const text = await answer.text()
    for (const name of [
      'galley_requests_under_way',
      'galley_jobs_due',
      'galley_cache_reads_total',
      'galley_transaction_seconds',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
    ]) {
      expect(text).toContain(`# TYPE ${name} `)
    }
    expect((await fetch(url.replace('/metrics', '/v1/user'))).status).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${platform.url}/metrics`)).status).toBe(404)
  })

  it('is answered on the port of the API to who has its token', async () => {
    const { url, metricsURL } = await serve({ metricsToken, failuresPerMinuteMax: 3 })
    expect(metricsURL).toBeUndefined()
    const ask = async (secret?: string) =>
      fetch(`${url}/metrics`, {
        headers: secret === undefined ? {} : { Authorization: `Bearer ${secret}` },
      })
    expect((await ask(metricsToken)).status).toBe(200)
    expect((await ask()).status).toBe(401)
    expect((await ask(token)).status).toBe(401)
    expect((await ask(`${metricsToken}x`)).status).toBe(401)
    expect((await ask(metricsToken)).status).toBe(429)
  })

  it('counts requests by route and status, with few labels whatever is asked for', async () => {
    const { url, metricsURL } = await serve({ metricsPort: 0, requestsPerMinuteMax: 60 })
    const headers = { Authorization: `Bearer ${token}` }
    const paths = Array.from({ length: 30 }, (_, at) => [
      `/v1/spaces/none-${at}`,
      `/nowhere-${at}`,
      `/v1/user?x=${at}`,
    ]).flat()
    for (const path of paths) await (await fetch(url + path, { headers })).text()
    await fetch(`${url}/v1/user`, { method: 'REPORT' })
    const text = await (await fetch(metricsURL ?? '')).text()
    const requests = text.split('\n').filter((line) => line.startsWith('galley_requests_total{'))
    expect(requests.sort()).toEqual([
      'galley_requests_total{method="GET",route="/v1/spaces/{spaceId}",status="404"} 30',
      'galley_requests_total{method="GET",route="/v1/user",status="200"} 30',
      'galley_requests_total{method="GET",route="none",status="404"} 30',
      'galley_requests_total{method="other",route="/v1/user",status="405"} 1',
    ])
    expect(text).toContain('galley_request_seconds_count{method="GET",route="/v1/user"} 30')
    expect(text).not.toMatch(/none-\d|nowhere-\d/)

    await (await fetch(`${url}/v1/user`, { headers })).text()
    const readAll = async () => (await fetch(metricsURL ?? '')).text()
    // An answer is there a moment before its request has ended.
    await expect.poll(readAll).toContain('galley_requests_under_way 0')
    expect(await readAll()).toContain('galley_requests_limited_total{limit="token"} 1')
  })
})
