import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import { personPageMachine } from '#machines/person-page/person-page.machine.ts'
import { viewOfPerson } from '#ui/screens/person/person-page-view.ts'
import { PersonScreen } from '#ui/screens/person/person-screen.tsx'
import { Look } from '#ui/shell/look.tsx'
import { momentText } from '#ui/words/numbers.ts'
import { family, type TestFamily } from './support/family.ts'

type Of = { personId: PersonId }
type Outcome = { found: false } | { found: true; movedTo: PersonId | null }
type Ends = 'shown' | 'waiting' | 'missing' | 'unreachable' | 'incomplete'

const actorsFor = (ends: Ends) => ({
  loadPerson: fromPromise<Outcome, Of>(async () => {
    if (ends === 'unreachable') throw new Error('The server cannot be reached')
    return ends === 'missing' ? { found: false } : { found: true, movedTo: null }
  }),
  loadGenerations: fromPromise<void, Of>(async () => {
    if (ends === 'incomplete') throw new Error('The server cannot be reached')
    if (ends === 'waiting') await new Promise(() => undefined)
  }),
  loadFamilies: fromPromise<void, Of>(async () => undefined),
})

const restsIn = {
  shown: { present: 'leaving' },
  incomplete: { present: 'leaving' },
  waiting: { present: 'loading generations' },
  missing: 'missing',
  unreachable: 'unreachable',
} as const

interface Shown {
  readonly known?: boolean
  /** If true, the clock does not move, so the page stays between leaving and entering. */
  readonly still?: boolean
  readonly onShowFiles?: () => void
}

async function show(
  tree: TestFamily,
  name: string,
  ends: Ends = 'shown',
  { known = true, still = false, ...slots }: Shown = {},
) {
  const personId = tree.id(name)
  const machine = personPageMachine.provide({ actors: actorsFor(ends) })
  const clock = new SimulatedClock()
  const flow = createActor(machine, { input: { personId, calm: false }, clock })
  const told: string[] = []
  flow.on('*', (event) => told.push(event.type === 'navigate' ? `to ${event.to}` : event.type))
  flow.start()
  await waitFor(flow, (snapshot) => snapshot.matches(restsIn[ends]))
  const goOn = () => clock.increment(500)
  if (!still) {
    // Lets the old page leave, and the new one enter.
    goOn()
    goOn()
  }
  const visited: unknown[] = []
  flow.subscribe(({ value }) => visited.push(value))
  const view = (of: string) => (known ? viewOfPerson(tree.loaded, tree.id(of)) : null)
  const page = (of: string) => (
    <Look>
      <PersonScreen flow={flow} view={view(of)} slots={slots} />
    </Look>
  )
  const { rerender } = render(page(name))

  return { visited, told, goOn, user: userEvent.setup(), turnTo: (of: string) => rerender(page(of)) }
}

const darwins =
  family(`Josiah/Wedgwood II m 1769-1843 + Elizabeth/Allen f 1764-1846 m.1792 > Sarah/Wedgwood f 1793-1880, Hensleigh/Wedgwood m 1803-1891, Emma/Wedgwood f 1808-1896
                        Charles/Darwin m 1809-1882 + Emma/Wedgwood m.1839 > William/Darwin m 1839-1914, Anne/Darwin f 1841-1851
                        Francis/Darwin m 1848-1925 + Amy/Ruck f 1850-1876 m.1874 > Bernard/Darwin m 1876-1961
                        Francis/Darwin + Florence/Fisher f 1864-1920 m.1913
                        Robert/Darwin + Susannah/Wedgwood > Charles/Darwin`)

/** The names of the links in a part of the page. */
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.textContent?.trim().replace(/\s+/g, ' '))
const part = (name: string | RegExp) => screen.getByRole('region', { name })

describe('the person page', () => {
  afterEach(cleanup)

  it('has the person in the middle, with name, years and tree', async () => {
    await show(darwins, 'Emma/Wedgwood')

    expect(screen.getByRole('heading', { level: 1, name: 'Emma Wedgwood' })).toBeTruthy()
    expect(screen.getByText('1808 – 1896')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Darwin papers' }).getAttribute('href')).toBe('/trees/1')
  })

  it('[PER-02] has spouses beside the person, each with the date of the marriage', async () => {
    await show(darwins, 'Francis/Darwin')

    const spouses = within(part('Spouses')).getAllByRole('listitem')
    expect(spouses.map((spouse) => spouse.textContent?.trim().replace(/\s+/g, ' '))).toEqual([
      'm. 1874Amy Ruck 1850–1876',
      'm. 1913Florence Fisher 1864–1920',
    ])
  })

  it('[PER-03][PER-04] groups children by family, with a count, and None where there are none', async () => {
    await show(darwins, 'Francis/Darwin')

    expect(linksIn(part('Children with Amy Ruck 1'))).toEqual(['Bernard 1876–1961'])
    const none = part('Children with Florence Fisher')
    expect(within(none).getByText('None')).toBeTruthy()
    expect(within(none).queryByRole('link')).toBeNull()
  })

  it('[PER-05] folds a group of children away and back', async () => {
    const { user } = await show(darwins, 'Emma/Wedgwood')
    const fold = screen.getByRole('button', { name: 'Show Children with Charles Darwin', expanded: true })

    await user.click(fold)
    expect(screen.queryByRole('link', { name: /^William/ })).toBeNull()
    await user.click(fold)
    expect(screen.getByRole('link', { name: /^William/ })).toBeTruthy()
  })

  it('[PER-06] shows father and mother of every family, with date and how the person came there', async () => {
    const adopted = family(`Ada/A f 1790-1860 + Bea/B f 1795-1870 m.1831 > Nick/N =adopted
                            Carl/C m 1800-1850 + Mary/M f 1801-1851 m.~1829 > Nick/N =birth`)
    await show(adopted, 'Nick/N')

    const parents = part('Parents')
    expect(linksIn(parents)).toEqual([
      'Carl C 1800–1850',
      'Mary M 1801–1851',
      'Ada A 1790–1860',
      'Bea B 1795–1870',
    ])
    expect(within(parents).getByText('m. about 1829')).toBeTruthy()
    expect(within(parents).getByText('adopted, m. 1831')).toBeTruthy()
  })

  it('[PER-07][PER-09] says None if there are no parents and no siblings', async () => {
    await show(darwins, 'Josiah/Wedgwood II')

    expect(part('Parents').textContent).toBe('ParentsNone')
    expect(part('Siblings').textContent).toBe('SiblingsNone')
  })

  it('[PER-08] counts siblings when there is more than one', async () => {
    await show(darwins, 'Emma/Wedgwood')
    expect(screen.getByRole('heading', { name: 'Siblings 2' })).toBeTruthy()
    cleanup()

    await show(darwins, 'Anne/Darwin')
    expect(screen.getByRole('heading', { name: 'Siblings' })).toBeTruthy()
  })

  it('[PER-10] orders siblings by birth or by family', async () => {
    const halves = family(`Henry/Tudor m + Jane/Seymour f > Edward/Tudor 1537-1553
                           Henry/Tudor + Anne/Boleyn f > Elizabeth/Tudor 1533-1603
                           Henry/Tudor + Catherine/Aragon f > Mary/Tudor 1516-1558`)
    const { user } = await show(halves, 'Elizabeth/Tudor')
    expect(linksIn(part(/^Siblings/))).toEqual(['Mary 1516–1558', 'Edward 1537–1553'])

    await user.click(document.querySelector('#siblingFamilyOption') ?? document.body)
    const headings = within(part(/^Siblings/)).getAllByRole('heading', { level: 3 })
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Half-siblings with Jane Seymour',
      'Half-siblings with Catherine Aragon',
    ])
    expect(screen.getByRole('radio', { name: 'by family', checked: true }).id).toBe('siblingFamilyOption')

    await user.click(document.querySelector('#siblingBirthOption') ?? document.body)
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })

  it('draws one card for everybody, and a link where they appear again', async () => {
    const siblings = family('Ptolemy/V m + Cleo/I f > Cleo/II f, Ptolemy/VI m\nPtolemy/VI + Cleo/II m.~1829')
    const { told, user } = await show(siblings, 'Cleo/II')

    expect(document.querySelectorAll(`[data-person='${siblings.id('Ptolemy/VI')}']`)).toHaveLength(1)
    expect(linksIn(part('Spouse'))).toEqual(['Ptolemy VI'])
    expect(part('Siblings').textContent).toContain('Ptolemy VI shown above')
    await user.click(within(part('Siblings')).getByRole('link', { name: 'Ptolemy VI' }))
    expect(told).toEqual([`to /persons/${siblings.id('Ptolemy/VI')}`])
  })

  it('lists the details with their count', async () => {
    await show(darwins.withDetails('Emma/Wedgwood', ['Birth 1808-05-02 @Maer']), 'Emma/Wedgwood')

    expect(within(part('Details 1')).getByRole('listitem').textContent).toBe('2 May 1808 Birth Maer')
  })
})

/** Many of everything: thirty siblings without a known father, ten wives, and twenty children with one of them. */
const names = (count: number, what: string) =>
  Array.from({ length: count }, (_, at) => `${what}${at}/X`).join(', ')
const crowd = family(
  [
    `Ida/X f + ? > ${names(30, 'Sib')}, Tom/X m`,
    `Tom/X m + Wife0/Y f m.1800 > ${names(20, 'Kid')}`,
    ...Array.from({ length: 9 }, (_, at) => `Tom/X m + Wife${at + 1}/Y f m.${1801 + at}`),
  ].join('\n'),
)

describe('a large family', () => {
  afterEach(cleanup)

  it('[PER-05] shows the first of many children, and all when asked', async () => {
    const { user } = await show(crowd, 'Tom/X')
    const children = part('Children with Wife0 Y 20')
    expect(within(children).getAllByRole('link')).toHaveLength(10)

    await user.click(within(children).getByRole('button', { name: 'Show all 20', expanded: false }))
    expect(within(children).getAllByRole('link')).toHaveLength(20)
    await user.click(within(children).getByRole('button', { name: 'Show fewer', expanded: true }))
    expect(within(children).getAllByRole('link')).toHaveLength(10)
  })

  it('names the first spouses and how many more there are', async () => {
    const { user } = await show(crowd, 'Tom/X')
    expect(within(part('Spouses')).getAllByRole('link')).toHaveLength(3)

    await user.click(screen.getByRole('button', { name: '7 more' }))
    expect(within(part('Spouses')).getAllByRole('link')).toHaveLength(10)
  })

  it('grows by a hundred at a time, so that no page draws thousands at once', async () => {
    const { user } = await show(family(`Ida/X f + ? > ${names(250, 'Kid')}`), 'Ida/X')
    const shown = () => within(part('Children 250')).getAllByRole('link').length
    const counts = [shown()]
    for (const name of ['Show 100 more of 250', 'Show 100 more of 250', 'Show all 250']) {
      await user.click(screen.getByRole('button', { name }))
      counts.push(shown())
    }

    expect(counts).toEqual([10, 110, 210, 250])
  })
})

describe('the person in the middle', () => {
  afterEach(cleanup)

  it('[PER-01] has a drawer with the trees of the person, which returns the focus', async () => {
    const { user } = await show(darwins, 'Emma/Wedgwood')
    const opener = screen.getByRole('button', { name: 'In 1 tree' })
    await user.click(opener)

    const drawer = await screen.findByRole('dialog', { name: 'Emma Wedgwood' })
    expect(
      within(drawer)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['Nora Ellery', 'Viewer', momentText('2024-05-01T12:00:00.000Z')])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('[PER-01] opens a photo large, and photos and files where there is only a silhouette', async () => {
    const asked: string[] = []
    const onShowFiles = () => void asked.push('files')
    const { user } = await show(darwins, 'Emma/Wedgwood', 'shown', { onShowFiles })
    await user.click(screen.getByRole('button', { name: 'Photos and files of Emma Wedgwood' }))
    expect(asked).toEqual(['files'])
    cleanup()

    const pictured = darwins.pictured('Emma/Wedgwood', '/emma.jpg')
    const again = await show(pictured, 'Emma/Wedgwood', 'shown', { onShowFiles })
    await again.user.click(screen.getByRole('button', { name: 'Picture of Emma Wedgwood' }))
    const picture = within(await screen.findByRole('dialog')).getByRole('img', { name: 'Emma Wedgwood' })
    expect(picture.getAttribute('src')).toBe('/emma.jpg')
  })

  it('says whose the portrait is on the stage and in large, if another tree brought it', async () => {
    const pictured = darwins
      .inTrees(['Emma/Wedgwood'], '1', '2')
      .pictured('Emma/Wedgwood', '/content/2-u5/gallery')
    const { user } = await show(pictured, 'Emma/Wedgwood')
    const words = 'Portrait from Ruth Ellery’s tree'
    expect(screen.getByText(words)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Picture of Emma Wedgwood' }))
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeDefined()
  })

  it('[PER-13] leads a step towards the start person, but not from the start person', async () => {
    const { told, user } = await show(darwins, 'Emma/Wedgwood')
    await user.click(screen.getByRole('link', { name: 'Towards Josiah' }))
    expect(told).toEqual([`to /persons/${darwins.id('Josiah/Wedgwood II')}`])
    cleanup()

    await show(darwins, 'Josiah/Wedgwood II')
    expect(screen.queryByRole('link', { name: /^Towards/ })).toBeNull()
  })

  it('[PER-19] removes the placeholders of people who did not load, and then nothing more', async () => {
    const { goOn } = await show(darwins, 'Emma/Wedgwood', 'shown', { still: true })
    const stage = () => document.querySelector('[data-phase]')?.attributes
    const seen = () => [
      stage()?.getNamedItem('data-phase')?.value,
      stage()?.getNamedItem('data-leaving')?.value,
    ]
    expect(seen()).toEqual(['waiting', ''])

    act(goOn)
    expect(seen()).toEqual(['settled', undefined])
  })

  it('[PER-20] marks people with further kin only when all generations are loaded', async () => {
    const marks = () => within(part('Spouse')).queryAllByText('has parents further up')
    const waiting = await show(darwins, 'Emma/Wedgwood', 'waiting')
    expect(marks()).toHaveLength(0)
    cleanup()
    await show(darwins, 'Emma/Wedgwood', 'incomplete')
    expect(marks()).toHaveLength(0)
    cleanup()
    waiting.visited.length = 0

    await show(darwins, 'Emma/Wedgwood')
    expect(marks()).toHaveLength(1)
  })

  it('[PER-23] is shown on cards with name, years, gender, photo and special notes', async () => {
    const tree = family(
      `Ann/Lee f 1850-1900 + Bob/Lee m 1849-1901 > Cy/Lee living, Di/Lee f placeholder, Ed/Lee m 1880-1950 restricted, Flo/Lee f 1882-1960 profile`,
    )
    await show(tree.pictured('Bob/Lee', '/bob.jpg'), 'Ann/Lee')

    const spouse = screen.getByRole('link', { name: 'Bob Lee 1849–1901' })
    expect(spouse.querySelector('img')?.getAttribute('src')).toBe('/bob.jpg')
    expect(spouse.querySelector('i')?.className).toMatch(/(^|[^e])male/)
    expect(linksIn(part(/^Children with Bob Lee/))).toEqual([
      'Cy living',
      'Di placeholder',
      'Ed details private',
      'Flo 1882–1960 profile',
    ])
  })

  it('shows the keyboard help on a question mark', async () => {
    const { user } = await show(darwins, 'Emma/Wedgwood')
    await user.keyboard('?')

    const dialog = await screen.findByRole('dialog', { name: 'Walk with the keyboard' })
    expect(within(dialog).getByText('goes back')).toBeTruthy()
  })

  it('leaves a question mark with Control, Command or Alt to the browser', async () => {
    const { user } = await show(darwins, 'Emma/Wedgwood')
    for (const modifier of ['Control', 'Meta', 'Alt']) await user.keyboard(`{${modifier}>}?{/${modifier}}`)

    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('walking', () => {
  afterEach(cleanup)

  it('goes to a relative that is clicked, or on which Enter is pressed', async () => {
    const { told, user } = await show(darwins, 'Emma/Wedgwood')

    await user.click(screen.getByRole('link', { name: /^Charles Darwin/ }))
    screen.getByRole('link', { name: /^Sarah/ }).focus()
    await user.keyboard('{Enter}')

    expect(told).toEqual(
      ['Charles/Darwin', 'Sarah/Wedgwood'].map((name) => `to /persons/${darwins.id(name)}`),
    )
  })

  it('leaves a click that opens a new tab to the browser', async () => {
    const { told, user } = await show(darwins, 'Emma/Wedgwood')

    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('link', { name: /^Charles Darwin/ }))

    expect(told).toEqual([])
  })

  it('moves the focus among relatives with the arrow keys, and back with Backspace', async () => {
    const { told, user } = await show(darwins, 'Emma/Wedgwood')
    const focused: string[] = []
    for (const key of [
      'ArrowUp',
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
    ]) {
      await user.keyboard(`{${key}}`)
      focused.push(document.activeElement?.textContent?.trim().split(' ')[0] ?? '')
    }
    await user.keyboard('{Backspace}')

    expect(focused).toEqual(['Josiah', 'Elizabeth', 'Emma', 'Sarah', 'Emma', 'Charles', 'William'])
    expect(told).toEqual(['go back'])
  })

  it('leaves the keys of a field alone', async () => {
    const { told, user } = await show(darwins, 'Emma/Wedgwood')
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()

    await user.keyboard('{Backspace}{ArrowUp}')

    expect([told, document.activeElement]).toEqual([[], field])
    field.remove()
  })

  it('has the focus on the name after a walk', async () => {
    const { turnTo } = await show(darwins, 'Emma/Wedgwood')

    await act(async () => turnTo('Charles/Darwin'))

    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Charles Darwin' }))
  })
})

describe('while not everything is there', () => {
  afterEach(cleanup)

  it('shows placeholders when nothing is known', async () => {
    await show(darwins, 'Emma/Wedgwood', 'waiting', { known: false })

    expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeTruthy()
    expect(screen.queryByText('None')).toBeNull()
  })

  it('draws loaded people and leaves room for the others', async () => {
    await show(darwins.without(['Elizabeth/Allen'], undefined), 'Emma/Wedgwood', 'waiting')

    expect(linksIn(part('Parents'))).toEqual(['Josiah Wedgwood II 1769–1843'])
    expect(within(part('Parents')).getAllByRole('listitem')).toHaveLength(2)
  })

  it('[PER-22] shows the loaded parts when a load has failed, and loads again', async () => {
    const { visited, user } = await show(
      darwins.without(['Elizabeth/Allen'], undefined),
      'Emma/Wedgwood',
      'incomplete',
    )
    expect(linksIn(part('Parents'))).toEqual(['Josiah Wedgwood II 1769–1843', '(not loaded)'])

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(visited).toContainEqual({ present: 'refreshing person' })
  })

  it('[ERR3-06] says that a person was deleted or is not visible, and offers a way back', async () => {
    const { told, user } = await show(darwins, 'Emma/Wedgwood', 'missing', { known: false })
    expect(screen.getByRole('heading', { level: 1, name: '(deleted or not visible)' })).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Go back' }))

    expect(told).toEqual(['go back'])
  })

  it('says that the server cannot be reached when nothing is known', async () => {
    const { visited, user } = await show(darwins, 'Emma/Wedgwood', 'unreachable', { known: false })

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(visited).toContain('loading person')
  })
})

describe('[TRE-23] the page of a person of two trees', () => {
  afterEach(cleanup)

  const twoTrees = darwins
    .inTrees(['Emma/Wedgwood', 'Charles/Darwin'], '1', '2')
    .withDetails('Emma/Wedgwood', ['Birth 1808', '2:Birth 1808', 'Baptism 1808', '2:Baptism 1809'])

  it('links each fact to its own tree, and says where the trees differ', async () => {
    await show(twoTrees, 'Emma/Wedgwood')

    expect(screen.getByRole('link', { name: 'Birth in Wedgwood line' }).getAttribute('href')).toMatch(
      /^\/trees\/2\/persons\/2-\d+#fact-2-\d+$/,
    )
    const sides = within(screen.getByRole('list', { name: 'Baptism The trees differ' }))
    expect(sides.getAllByRole('listitem').map((side) => side.textContent)).toEqual([
      'Darwin papers1808',
      'Wedgwood line1809',
    ])
  })

  it('shows the owner of a tree and what it adds, while the tree is selected', async () => {
    const { user } = await show(twoTrees, 'Emma/Wedgwood')
    const legend = within(screen.getByRole('list', { name: 'Trees' }))
    expect(legend.queryByRole('tooltip')).toBeNull()

    await user.hover(legend.getByRole('link', { name: 'Wedgwood line' }))
    expect(legend.getByRole('tooltip').textContent).toBe(
      'Ruth Ellery’s tree Nothing is in this tree only. Differs: baptism.',
    )
    await user.unhover(legend.getByRole('link', { name: 'Wedgwood line' }))
    act(() => legend.getByRole('link', { name: 'Darwin papers' }).focus())
    expect(legend.getByRole('tooltip').textContent).toContain('Nora Ellery’s tree')
    await user.keyboard('{Escape}')
    expect(legend.queryByRole('tooltip')).toBeNull()
  })

  it('has a row for each tree in the drawer, with the way to the record', async () => {
    const { user } = await show(twoTrees, 'Emma/Wedgwood')

    await user.click(screen.getByRole('button', { name: /In 2 trees$/ }))
    const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem')
    expect(
      rows.map((row) => within(row).getByRole('link', { name: 'As recorded here' }).getAttribute('href')),
    ).toEqual(
      ['1', '2'].map((tree) => `/trees/${tree}/persons/${tree}-${twoTrees.id('Emma/Wedgwood').slice(2)}`),
    )
  })
})
