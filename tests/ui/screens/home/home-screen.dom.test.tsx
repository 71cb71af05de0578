import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { HomeScreen } from '#ui/screens/home/home-screen.tsx'
import type { GlimpseView, HomeView } from '#ui/screens/home/home-view.ts'
import { StartExploring } from '#ui/screens/home/start-exploring.tsx'

const emma = { given: 'Emma', surname: 'Darwin', years: '1808–1896', gender: 'female' } as const
const nothing: GlimpseView = { surnames: [], countries: [], anniversary: null, longest: null, news: null }
const owner: HomeView = {
  mayUpload: true,
  supervised: false,
  start: {
    face: emma,
    href: '/persons/17-1',
    treeName: 'Darwin papers',
    personCount: 3010,
    connected: null,
    reach: null,
  },
  glimpse: nothing,
  today: { year: 2026, month: 5, day: 2 },
  next: { step: 'upload another tree', treeName: 'Darwin papers', href: '/upload' },
  toReview: 0,
}
const glimpse: GlimpseView = {
  surnames: [
    { name: 'Wedgwood', count: 8 },
    { name: 'Darwin', count: 3 },
  ],
  countries: [{ name: 'England', count: 11 }],
  anniversary: {
    face: emma,
    kind: 'born',
    date: { year: 1808, month: 5, day: 2, approximate: false },
    inDays: 0,
  },
  longest: { face: emma, years: 88 },
  news: { by: 'Ruth Ellery', first: false, ago: '2 hours ago' },
}

async function shown() {
  const load = fromPromise<LoadOutcome, undefined>(async () => 'found')
  const flow = createActor(pageLoadMachine.provide({ actors: { load } })).start()
  await waitFor(flow, (snapshot) => snapshot.matches('shown'))
  return flow
}

async function showNewcomer(mayUpload = true, managed = false, familyHref: string | null = null) {
  render(
    <HomeScreen
      flow={await shown()}
      name="Nora"
      mayUpload={mayUpload}
      managed={managed}
      familyHref={familyHref}
    >
      {null}
    </HomeScreen>,
  )
}

async function show(home: HomeView) {
  render(
    <HomeScreen flow={await shown()} name="Nora" mayUpload managed={false} familyHref={null}>
      <StartExploring nearest={await shown()} home={home} reach={null} />
    </HomeScreen>,
  )
}

const links = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
const tile = (title: string) =>
  screen.getByRole('heading', { name: title }).closest<HTMLElement>('a, section')

describe(HomeScreen.name, () => {
  afterEach(cleanup)

  it('[HOM-01] greets a user without a tree', async () => {
    await showNewcomer()

    expect(screen.getAllByText('Hi, Nora!')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { name: 'Welcome to Kinweave!' })).toHaveLength(1)
    expect(screen.getAllByText("You're signed in and ready to start.")).toHaveLength(1)
  })

  it('[HOM-02] [HOM-03] leads a user without a tree to the upload, or to the other ways to get a tree', async () => {
    await showNewcomer()

    expect(links()).toEqual([
      ['/upload', 'Upload my tree'],
      ['/start/family', 'I want to create a family tree'],
      ['/start/family', 'I want someone to share their tree with me'],
    ])
  })

  it('leads a user without a tree to the family in the profile', async () => {
    await showNewcomer(true, false, '/persons/50-1')

    expect(links()).toContainEqual(['/persons/50-1', 'See your family'])
  })

  it('[TRE-20] offers no upload to a user without room for a tree', async () => {
    await showNewcomer(false)

    expect(screen.queryByRole('link', { name: 'Upload my tree' })).toBeNull()
  })

  it('[PUB-05] [SUP-18] tells a child to ask the parent for a tree, and offers none of what only the parent may do', async () => {
    await showNewcomer(false, true)

    expect(links()).toEqual([['/start/family', 'I want someone to share their tree with me']])
    expect(screen.getByText(/^Your account is managed by a parent\. Ask your parent to upload/)).toBeDefined()
    expect(screen.queryByText(/Export your tree/)).toBeNull()
  })

  it('[HOM-04] leads into the family by seven tiles', async () => {
    await show({ ...owner, glimpse })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start exploring your family')
    expect(screen.getAllByText('Saturday, 2 May')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Explore my family' }).getAttribute('href')).toBe('/persons/17-1')
    for (const title of ['Explore names', 'Explore places', 'Games', 'What’s new', 'Dates', 'Highlights'])
      expect(tile(title)).toBeTruthy()
  })

  it('[HOM-09] leads from the tiles to their pages', async () => {
    await show({ ...owner, glimpse })

    const titles = ['Explore names', 'Explore places', 'Games', 'What’s new', 'Dates', 'Highlights']
    expect(titles.map((title) => tile(title)?.getAttribute('href'))).toEqual([
      '/names',
      '/places',
      '/games',
      '/news',
      '/time',
      '/highlights',
    ])
  })

  it('offers waiting matches as the main step, before another tree', async () => {
    const next = { step: 'review matches', treeName: 'Darwin papers', href: '/matches' } as const
    await show({ ...owner, glimpse, toReview: 26, next })

    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
      '26 matches are waiting for your answer',
    )
    expect(screen.getByRole('link', { name: 'Review matches' }).getAttribute('href')).toBe('/matches')
    expect(screen.getByRole('link', { name: 'Upload another tree' }).closest('li')).toBeTruthy()
  })

  it('[HOM-04] shows something of the family on every tile', async () => {
    await show({ ...owner, glimpse })
    const textOf = (title: string) => tile(title)?.textContent

    expect(textOf('Explore names')).toContain('Wedgwood Darwin')
    expect(textOf('Explore places')).toContain('11 England')
    expect(textOf('Dates')).toContain('Today May 02')
    expect(textOf('Dates')).toContain('born 2 May 1808 today')
    expect(textOf('What’s new')).toContain('Ruth Ellery synced a tree 2 hours ago')
    expect(textOf('Highlights')).toContain('88years: the life of Emma Darwin')
    expect(screen.getAllByText('3,010')).toHaveLength(1)
  })

  it('[TRE-23] says that trees are connected, how large they are, and who is in both', async () => {
    const trees = [
      { number: 1, name: 'Darwin papers' },
      { number: 2, name: 'Wedgwood line' },
    ] as const
    const example = { face: { ...emma, trees }, href: '/persons/17-2' }
    const connected = { trees, personCount: 5010, sharedCount: 21, example }
    await show({ ...owner, start: owner.start && { ...owner.start, connected } })

    expect(screen.getAllByText('5,010')).toHaveLength(1)
    expect(screen.getAllByText(/^persons in your connected view, from two trees/)).toHaveLength(1)
    const one = within(await screen.findByRole('region', { name: 'Two trees, one family' }))
    expect(one.getAllByRole('listitem').map((tree) => tree.textContent)).toEqual([
      'Darwin papers',
      'Wedgwood line',
    ])
    expect(one.getAllByText(/^21 people are in both\. Nothing is merged/)).toHaveLength(1)
    expect(one.getByRole('link', { name: 'See Emma Darwin, who is in both' }).getAttribute('href')).toBe(
      '/persons/17-2',
    )
  })

  it('names the day of the next anniversary if there is none today, even in the next year', async () => {
    const { anniversary } = glimpse
    const inDays = (days: number) => ({
      ...glimpse,
      anniversary: anniversary && { ...anniversary, inDays: days },
    })
    await show({ ...owner, glimpse: inDays(20), today: { year: 2026, month: 12, day: 22 } })
    expect(tile('Dates')?.textContent).toContain('Next: Jan 11')
    expect(tile('Dates')?.textContent).not.toContain('Today')
    cleanup()

    await show(owner)
    expect(tile('Dates')?.textContent).toContain('Today May 02')
  })

  it('says that nothing is known on a tile without data', async () => {
    await show(owner)

    expect(tile('Explore names')?.textContent).toContain('No surnames are known yet.')
    expect(tile('Highlights')?.textContent).toContain('No fun facts found (yet)')
  })

  it('says how far the family has been counted', async () => {
    await show({
      ...owner,
      start: owner.start && { ...owner.start, reach: { ancestors: 1204, generations: 23 } },
    })

    expect(screen.getAllByText(/1,204 ancestors in 23 generations/)).toHaveLength(1)
  })

  it('puts one next step at the top of the things to do', async () => {
    await show({
      ...owner,
      next: { step: 'update tree', treeName: 'Darwin papers', href: '/upload?tree=17' },
    })

    const things = within(screen.getByRole('region', { name: 'Things to do' }))
    expect(things.getByRole('heading', { level: 3 }).textContent).toBe('Is Darwin papers up to date?')
    expect(things.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/upload?tree=17',
      '/trees',
      '/profile',
      '/profiles',
      '/groups',
      '/upload',
    ])
  })

  it('[HOM-07] [HOM-08] [HOM-09] lists what else there is to do, and disables child accounts for a child only', async () => {
    await show(owner)
    const entries = () =>
      within(within(screen.getByRole('region', { name: 'Things to do' })).getByRole('list'))
        .getAllByRole('link')
        .map((link) => [link.textContent?.trim(), link.getAttribute('href')])
    expect(entries()).toEqual([
      ['Manage my trees', '/trees'],
      ['Update my profile', '/profile'],
      ['Create child accounts', '/profiles'],
      ['Invite family', '/groups'],
    ])
    cleanup()

    await show({ ...owner, supervised: true })
    expect(entries()[2]).toEqual(['Create child accounts', null])
    expect(screen.getByRole('link', { name: 'Create child accounts' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })
})
