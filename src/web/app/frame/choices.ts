// Options of a form: the first people, teams or spaces, and a search if there are more.
import { html } from 'hono/html'
import { ApiError } from '../../../contract/index.ts'
import type { Html } from '../../page/prose.ts'
import type { Option } from './form.ts'
import type { Visit } from './visit.ts'

/** Number of options listed; the others are found by search. */
const offeredMax = 100
const searchLengthMax = 128

/** The options of a choice. */
export interface Offer {
  readonly options: readonly Option[]
  /** Number of matches of the search. */
  readonly count: number
}

const nothing: Offer = { options: [], count: 0 }

/** Members of the organization by name, with their e-mail address if the reader may see it. */
export function offerPeople(visit: Visit, organizationId: string): Promise<Offer> {
  return offerWhatIsTold(async () => {
    const search = readSearch(visit)
    const { items, count } = await visit.call('listMembersInOrganizationById', {
      organizationId,
      query: { limit: offeredMax, order: 'asc', ...(search === '' ? {} : { search }) },
    })
    const options = items.map(
      ({ id, user: { displayName, email } }): Option => [
        id,
        email === undefined ? displayName : `${displayName} (${email})`,
      ],
    )
    return { options, count }
  })
}

/** Teams of the organization. */
export function offerTeams(visit: Visit, organizationId: string): Promise<Offer> {
  return offerWhatIsTold(async () => {
    const { items, count } = await visit.call('listTeamsInOrganizationById', {
      organizationId,
      query: queryOf(visit),
    })
    return { options: items.map(({ id, title }): Option => [id, title]), count }
  })
}

/** Spaces of the organization that the reader may see. */
export async function offerSpaces(visit: Visit, organizationId: string): Promise<Offer> {
  const query = queryOf(visit)
  const { items, count } = await visit.call('listSpaces', { organizationId, query })
  return { options: items.map(({ id, title }): Option => [id, title || 'Untitled']), count }
}

/** Adds an option in front unless it is already there, so that the current choice is kept. */
export function withOption({ options, count }: Offer, [value, words]: Option): Offer {
  if (options.some(([each]) => each === value)) return { options, count }
  return { options: [[value, words], ...options], count: count + 1 }
}

/** Renders a search above the choice; nothing if all options are listed. */
export function renderFinder(visit: Visit, label: string, offers: readonly Offer[]): Html | '' {
  const search = readSearch(visit)
  const isWhole = offers.every(({ options, count }) => options.length >= count)
  if (search === '' && isWhole) return ''
  const count = offers.reduce((sum, each) => sum + each.count, 0)
  const words = isWhole ? `${count} found.` : `Showing the first of ${count}.`
  return html`<form class="filters" role="search" id="find" action="#find"><div class="field"><label for="find:text">${label}</label><input id="find:text" type="search" name="find" value="${search}" maxlength="${searchLengthMax}"></div><button>Find</button> <small>${words}</small></form>`
}

function readSearch({ url }: Visit): string {
  return (url.searchParams.get('find') ?? '').trim().slice(0, searchLengthMax)
}

function queryOf(visit: Visit) {
  const title = readSearch(visit)
  return { limit: offeredMax, ...(title === '' ? {} : { title }) }
}

/** Guests may not list an organization's members. */
async function offerWhatIsTold(read: () => Promise<Offer>): Promise<Offer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return nothing
    throw error
  }
}
