// The reader's own access tokens: list, create (shown once), revoke.
import { html } from 'hono/html'
import {
  createOwnToken,
  listOwnTokens,
  type OwnToken,
  revokeOwnToken,
} from '../../../platform/sign-in/own-tokens.ts'
import type { Html } from '../../page/prose.ts'
import { type Option, openForm, readText, renderAsked } from '../frame/form.ts'
import { renderEmpty, renderOwnPage, renderTime } from '../frame/frame.ts'
import type { AppPage, Visit } from '../frame/visit.ts'

const lifetimes: readonly Option[] = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
  ['', 'Never'],
]

/** `/account/tokens`. */
export const tokensPage: AppPage = {
  pattern: '/account/tokens',
  show: (visit) => renderTokens(visit, undefined),
  acts: {
    async create(visit, fields) {
      const days = Number.parseInt(readText(fields, 'days'), 10)
      const isKnown = lifetimes.some(([value]) => value === String(days))
      const secret = await createOwnToken(visit, {
        label: readText(fields, 'label'),
        days: isKnown ? days : undefined,
      })
      // Shown in this response only: it cannot be shown again.
      return renderTokens(visit, secret)
    },
    async revoke(visit, fields) {
      await revokeOwnToken(visit, readText(fields, 'of'))
      return { to: '/account/tokens', notice: 'Token revoked' }
    },
  },
}

async function renderTokens(visit: Visit, secret: string | undefined): Promise<string> {
  const tokens = await listOwnTokens(visit)
  const form = openForm(visit, 'create')
  return renderOwnPage(visit, {
    title: 'Access tokens',
    isNarrow: true,
    main: html`<h1>Access tokens</h1>
<p>A token lets a program act as you. Treat it like a password.</p>
${
  secret === undefined
    ? ''
    : html`<section role="status" aria-labelledby="made"><h2 id="made">The new token</h2><p>Copy it now: it is shown only once.</p><code class="secret">${secret}</code></section>`
}
${
  tokens.length === 0
    ? renderEmpty('No tokens yet. Create one below for a job or a script.')
    : html`<ul class="rows">${tokens.map((token) => renderToken(visit, token))}</ul>`
}
<h2>New token</h2>
${form.render({
  fields: html`${form.text({ name: 'label', label: 'Name', required: true, maxLength: 100, placeholder: 'CI of the handbook' })}
${form.select({ name: 'days', label: 'Expires in', options: lifetimes, value: '90' })}`,
  submit: 'Create token',
})}`,
  })
}

function renderToken(visit: Visit, token: OwnToken): Html {
  const { id, label, created_at: createdAt, expires_at: expiresAt } = token
  return html`<li><span class="what"><strong>${label || 'Unnamed'}</strong><small>created ${renderTime(createdAt)}, ${
    expiresAt === null ? 'never expires' : html`expires ${renderTime(expiresAt)}`
  }</small></span>${renderAsked(openForm(visit, 'revoke', id), {
    submit: 'Revoke',
    label: `revoke ${label || 'the unnamed token'}`,
    consequence: 'Programs that use this token stop working immediately.',
  })}</li>`
}
