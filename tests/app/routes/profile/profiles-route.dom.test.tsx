import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { User } from '#contract/group-admin/user.ts'
import type { HistoricalDate } from '#contract/historical-date.ts'
import { dataGroup, person, userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { refusal } from '../../../services/entities/server.ts'
import { openRecorded } from '../../support/open-recorded.ts'
import { ada } from '../../support/session-flow.ts'

const me = { id: ada.userId, displayName: 'Ada Byron' }
const ben = { id: userId('9'), displayName: 'Ben Kent' }

const profile = (id: string, name: string, fields: Partial<DataGroup> = {}): DataGroup => ({
  ...dataGroup(id),
  groupType: 'Profile',
  name,
  ownerId: ada.userId,
  startItemId: `${id}-1`,
  owner: me,
  ...fields,
})

const own = profile('50', 'Ada Byron', { isUserProfile: true })
const cleo = profile('61', 'Cleo Byron', { isChild: true })
const dora = profile('62', 'Dora Kent', { ownerId: ben.id, owner: ben })
const created = profile('63', 'Ella Hale')
const tree = { ...dataGroup('17'), startItemId: '17-1' }

const birth: HistoricalDate = { type: 'date', first: '+1815' }

const someone = (id: string, name: string) => {
  const { displayProperties, ...rest } = person(id, name)
  return { ...rest, displayProperties: { ...displayProperties, birthDate: birth } }
}

interface Served {
  readonly groups?: readonly DataGroup[]
  readonly user?: Partial<User>
  /** Answers to adding a profile, in order; then the profile is added. */
  readonly additions?: (Response | Error)[]
}

/** Opens an address as Ada, whose profile is data group 50. */
function open(address: string, { groups = [own, cleo, dora, tree], user = {}, additions = [] }: Served = {}) {
  let adding = false
  return openRecorded(
    address,
    ({ pathname, searchParams }) => {
      const isAdding = adding
      adding = false
      if (isAdding) return additions.shift() ?? Response.json(created, { status: 201 })
      if (pathname.endsWith('/datagroups'))
        return { items: [...groups, created].slice(0, searchParams.has('ids') ? 9 : groups.length) }
      if (pathname.endsWith('/permissions')) return Response.json('Owner,Modify,AddItems')
      if (pathname.endsWith('/persons'))
        return {
          items: (searchParams.get('ids') ?? '').split(',').map((id) => someone(id, names[id] ?? '')),
        }
      const one = /\/persons\/(\d+-1)$/.exec(pathname)?.[1]
      if (one !== undefined) return someone(one, names[one] ?? '')
      const group = /\/datagroups\/(\d+)$/.exec(pathname)?.[1]
      if (group !== undefined)
        return [...groups, created].find(({ id }) => id === group) ?? refusal(404, 'not-found')
      if (pathname.endsWith('/users/5')) return { ...sampleUser, ...user }
      if (pathname.endsWith('/users/9')) return { ...sampleUser, id: '9', givenName: 'Ben', surname: 'Kent' }
      return pathname.includes('/users/') ? refusal(404, 'not-found') : { items: [] }
    },
    (line) => {
      adding = line.startsWith('POST /groupadmin/datagroups ')
    },
    { ...ada, isSupervised: user.supervised === true },
  )
}

const names: Readonly<Record<string, string>> = {
  '50-1': 'Ada',
  '61-1': 'Cleo',
  '62-1': 'Dora',
  '63-1': 'Ella',
}

const cards = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((card) => card.textContent)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const enabled = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled

async function beginCreation() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add a profile' }))
  await screen.findByRole('dialog')
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('/profiles', () => {
  it('[PRF-03] [part of NAV-17] lists the own profile apart, and the managed profiles with years, type and owner', async () => {
    open('/profiles')

    await screen.findByRole('heading', { level: 1, name: 'Profiles' })
    await waitFor(() => expect(cards('Your own profile')).toEqual(['Ada1815–User profile, owned by you']))
    expect(cards('Managed profiles')).toEqual([
      'Cleo1815–Managed profile, owned by youA child',
      'Dora1815–Managed profile, owned by Ben Kent',
    ])
    expect(screen.getByRole('link', { name: 'Cleo' }).getAttribute('href')).toBe('/profiles/61-1')
  })

  it('says what profiles are for if there is none', async () => {
    open('/profiles', { groups: [own, tree] })

    expect(await screen.findByText('You look after no profile yet')).toBeDefined()
    expect(screen.getByText(/A profile keeps the life of one person/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a profile' })).toBeDefined()
  })

  it('[PRF-05] shows a supervised user neither profiles nor a link to them', async () => {
    open('/profiles', { user: { supervised: true } })

    expect(await screen.findByText('Your parent looks after the profiles')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Managed profiles' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add a profile' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /your menu$/ }))
    expect(await screen.findByRole('link', { name: 'Account' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Managed profiles' })).toBeNull()
  })

  it('is linked in the menu of a user who is not supervised', async () => {
    open('/profiles')

    await screen.findByText('Managed profiles')
    fireEvent.click(screen.getByRole('button', { name: /your menu$/ }))
    const link = await screen.findByRole('link', { name: 'Managed profiles' })
    expect(link.getAttribute('href')).toBe('/profiles')
  })
})

describe('adding a profile', () => {
  it('[PRF-18] can create it only with a name, and then opens it', async () => {
    const { place, sent } = open('/profiles')
    await beginCreation()

    expect(enabled('Create profile')).toBe(false)
    type('Given name', ' ')
    expect(enabled('Create profile')).toBe(false)
    type('Surname', 'Hale')
    expect(enabled('Create profile')).toBe(true)
    type('Given name', 'Ella')
    fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
    press('Create profile')

    await waitFor(() => expect(place()).toBe('/profiles/63-1'))
    expect(sent).toEqual([
      expect.stringContaining('"person":{"gender":"Female","givenName":"Ella","surname":"Hale"}'),
    ])
  })

  it('sends the same call again after a lost answer, and keeps what was typed', async () => {
    const { place, sent } = open('/profiles', { additions: [new TypeError('offline')] })
    await beginCreation()
    type('Given name', 'Ella')
    press('Create profile')

    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Given name' }).value).toBe('Ella')
    press('Try again')

    await waitFor(() => expect(place()).toBe('/profiles/63-1'))
    expect(sent).toHaveLength(2)
    expect(sent[1]).toBe(sent[0])
  })

  it('[PRF-17] says why the server refuses', async () => {
    open('/profiles', { additions: [refusal(400, 'name-needed')] })
    await beginCreation()
    type('Given name', 'Ella')
    press('Create profile')

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Either given name or surname must be specified.')
  })
})

describe('/users/{userId}/profiles', () => {
  it('[NAV-20] lists the profiles of that user which the viewer sees', async () => {
    open('/users/9/profiles')

    await screen.findByRole('heading', { level: 1, name: 'Profiles of Ben Kent' })
    const links = within(screen.getByRole('region', { name: 'Profiles' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profiles/62-1'])
    expect(screen.queryByRole('button', { name: 'Add a profile' })).toBeNull()
  })

  it('says that a user shows no profile', async () => {
    open('/users/9/profiles', { groups: [own, tree] })

    expect(await screen.findByText('Ben Kent shows you no profile.')).toBeDefined()
  })

  it.each([
    ['a user who is not known', '/users/77/profiles', 'User not found'],
    ['something that is no id of a user', '/users/ada-/profiles', 'Page not found'],
  ])('is not found for %s', async (_, address, title) => {
    open(address)

    expect(await screen.findByText(title)).toBeDefined()
  })
})

describe('the profiles that syncs have made', () => {
  const auto = (id: string, name: string) => ({
    id,
    personId: `${id}-1`,
    name,
    gender: 'Female',
    treeName: 'The Byrons',
  })

  /** Answers each call for the list with the next page. */
  function openAuto(...pages: object[]) {
    const asked: string[] = []
    const opened = openRecorded('/profiles', ({ pathname, searchParams }) => {
      if (pathname.endsWith('/autoProfiles')) {
        asked.push(searchParams.toString())
        return pages.shift() ?? { items: [] }
      }
      if (pathname.endsWith('/datagroups')) return { items: [own] }
      if (pathname.endsWith('/persons')) return { items: [someone('50-1', 'Ada')] }
      return pathname.endsWith('/users/5') ? sampleUser : { items: [] }
    })
    return { ...opened, asked }
  }

  const list = () => screen.findByRole('list', { name: 'From your trees' })

  it('[PRF-03] stand below the others, each with its tree, in pages', async () => {
    const { asked } = openAuto(
      { items: [auto('71', 'Ann Byron')], nextPageToken: 'more' },
      { items: [auto('72', 'Cora Byron')] },
    )

    const first = within(await list())
    expect(first.getByRole('link', { name: 'Ann Byron' })).toHaveProperty('pathname', '/profiles/71-1')
    expect(first.getByText('From your tree The Byrons')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))

    expect(await screen.findByRole('link', { name: 'Cora Byron' })).toBeDefined()
    expect(asked).toEqual(['', 'next=more'])
  })

  it('are searched by name', async () => {
    const { asked } = openAuto({ items: [auto('71', 'Ann Byron')] }, { items: [] })
    await list()

    fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: 'Zoe' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))

    expect(await screen.findByText('Nobody of that name')).toBeDefined()
    expect(asked).toEqual(['', 'q=Zoe'])
  })

  it('[PPG-25] are explained: what a restricted profile is', async () => {
    openAuto({ items: [auto('71', 'Ann Byron')] })
    await list()

    fireEvent.click(screen.getByRole('button', { name: 'Restricted profiles' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Restricted profiles' }))
    expect(dialog.getByText(/each living person gets a profile/)).toBeDefined()
  })

  it('are not mentioned if there are none', async () => {
    const { asked } = openAuto()

    await waitFor(() => expect(asked).toEqual(['']))
    expect(await screen.findByRole('heading', { name: 'Managed profiles' })).toBeDefined()
    expect(screen.queryByText('From your trees')).toBeNull()
  })
})
