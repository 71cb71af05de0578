/**
 * Deep links. The hash contains what is shown, so that links also work from the file system. `#/signIn`,
 * `#/signIn/list?state=signIn.signed in`, `#/signIn/player?path=3&step=2`, `#/coverage`, `#/difference`, `#/live`.
 */
export type FlowView = 'diagram' | 'list' | 'player'
export type Page = 'overview' | 'coverage' | 'difference' | 'live'

export type Address =
  | { readonly page: Page }
  | {
      readonly page: 'flow'
      readonly machine: string
      readonly view: FlowView
      /** Ids of the chart. */
      readonly state?: string
      readonly transition?: string
      /** The index of the listed path, counted from 0. */
      readonly path?: number
      readonly step?: number
      /** The steps, in words and in this order, of the question to the player, instead of a path: `asked=a&asked=b`. */
      readonly asked?: readonly string[]
    }

const pages: readonly string[] = ['coverage', 'difference', 'live']
const views: readonly string[] = ['diagram', 'list', 'player']

/** Parses a hash. Invalid parts are ignored; a hash without any valid part opens the overview. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [first = '', second = ''] = path.split('/').map(decoded)
  if (isPage(first)) return { page: first }
  if (first === '') return { page: 'overview' }
  const asked = new URLSearchParams(query)
  return {
    page: 'flow',
    machine: first,
    view: isView(second) ? second : 'diagram',
    ...word('state', asked),
    ...word('transition', asked),
    ...figure('path', asked),
    ...figure('step', asked),
    ...(asked.has('asked') ? { asked: asked.getAll('asked') } : {}),
  }
}

/** The hash of an address, including `#`. */
export function formatAddress(address: Address): string {
  if (address.page === 'overview') return '#/'
  if (address.page !== 'flow') return `#/${address.page}`
  const { machine, view, state, transition, path, step, asked: words = [] } = address
  const asked = new URLSearchParams(words.map((each) => ['asked', each]))
  for (const [name, value] of Object.entries({ state, transition, path, step })) {
    if (value !== undefined) asked.set(name, String(value))
  }
  const place = view === 'diagram' ? '' : `/${view}`
  return `#/${encodeURIComponent(machine)}${place}${asked.size === 0 ? '' : `?${asked.toString()}`}`
}

function isPage(name: string): name is Exclude<Page, 'overview'> {
  return pages.includes(name)
}

function isView(name: string): name is FlowView {
  return views.includes(name)
}

function word(name: 'state' | 'transition', asked: URLSearchParams) {
  const value = asked.get(name)
  return value === null || value === '' ? {} : { [name]: value }
}

function figure(name: 'path' | 'step', asked: URLSearchParams) {
  const value = asked.get(name)
  return value === null || !/^\d{1,6}$/.test(value) ? {} : { [name]: Number(value) }
}

/** An address that was cut off inside an encoded character is used as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
