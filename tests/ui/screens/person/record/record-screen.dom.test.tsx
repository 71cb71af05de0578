/** A person as recorded in one tree. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { PersonRecord } from '#contract/research/match.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import type { TreeOfPage } from '#ui/screens/person/loaded.ts'
import { RecordScreen } from '#ui/screens/person/record/record-screen.tsx'
import { loadedOf, viewOfRecord } from '#ui/screens/person/record/record-view.ts'
import { Look } from '#ui/shell/look.tsx'
import { family } from '../support/family.ts'

const darwins =
  family(`Josiah/Wedgwood II m 1769-1843 + Elizabeth/Allen f m.1792 > Emma/Wedgwood f 1808-1896, Sarah/Wedgwood f
                        Charles/Darwin m 1809-1882 + Emma/Wedgwood m.1839 > Anne/Darwin f 1841-1851`)
    .inTrees(['Emma/Wedgwood', 'Charles/Darwin', 'Anne/Darwin'], '1', '2')
    .withDetails('Emma/Wedgwood', ['Birth 1808 @Maer', 'Death 1896'])
const emma = darwins.id('Emma/Wedgwood')

/** The record as the server sends it, with data of one tree only. */
function recordOf(): PersonRecord {
  const { person, family: familyOf, detailsOfPerson } = darwins.loaded
  const names = ['Josiah/Wedgwood II', 'Elizabeth/Allen', 'Charles/Darwin', 'Anne/Darwin']
  const known = person(emma)
  if (!known) throw new Error('There is no Emma')
  return {
    person: known,
    relatives: names.flatMap((name) => person(darwins.id(name)) ?? []),
    families: known.familyRelationships.flatMap(({ familyId }) => familyOf(familyId) ?? []),
    assertions: [...(detailsOfPerson(emma) ?? [])],
    places: [],
  }
}

const [tree] = darwins.loaded.trees(['1' as TreeOfPage['id']])
const view = () => (tree ? viewOfRecord(loadedOf(darwins.loaded, recordOf()), emma, tree) : null)

async function show(outcome: LoadOutcome | 'unreachable', meant: string | null = null) {
  const load = fromPromise<LoadOutcome, undefined>(async () => {
    if (outcome === 'unreachable') throw new Error('The server cannot be reached')
    return outcome
  })
  const flow = createActor(pageLoadMachine.provide({ actors: { load } }), { input: { known: false } }).start()
  await waitFor(flow, (snapshot) => !snapshot.matches('loading'))
  render(
    <Look>
      <RecordScreen flow={flow} record={outcome === 'found' ? view() : null} meant={meant} />
    </Look>,
  )
}

describe('[TRE-23] a person as recorded in one tree', () => {
  afterEach(cleanup)

  it('names the tree, and links back to the connected view', async () => {
    await show('found')

    expect(screen.getAllByRole('heading', { level: 1, name: 'Emma Wedgwood' })).toHaveLength(1)
    expect(screen.getByText('As recorded in').textContent).toContain('Darwin papers')
    expect(screen.getByRole('link', { name: 'See with all trees' }).getAttribute('href')).toBe(
      `/persons/${emma}`,
    )
  })

  it('has parents, spouses and children of that tree, each leading to their own record in it', async () => {
    await show('found')

    const parents = within(screen.getByRole('region', { name: 'Parents' })).getAllByRole('link')
    expect(parents.map((link) => link.getAttribute('href'))).toEqual(
      ['Josiah/Wedgwood II', 'Elizabeth/Allen'].map((name) => `/trees/1/persons/${darwins.id(name)}`),
    )
    const marriage = screen.getByRole('region', { name: 'Family with Charles Darwin' })
    expect(
      within(marriage)
        .getAllByRole('link')
        .map((link) => link.textContent?.trim().replace(/\s+/g, ' ')),
    ).toEqual(['Charles Darwin 1809–1882', 'Anne Darwin 1841–1851'])
  })

  it('shows nothing of other trees: no marks, and no relatives from them', async () => {
    await show('found')

    expect(view()?.face.trees).toBeUndefined()
    expect(view()?.details.map(({ said }) => said)).toEqual([[], []])
    expect(screen.queryByText(/Sarah/)).toBeNull()
  })

  it('marks the fact that the reader came for', async () => {
    const [birth] = view()?.details ?? []
    await show('found', birth?.id ?? null)

    const facts = within(screen.getByRole('region', { name: /^Details/ })).getAllByRole('listitem')
    expect(facts.map(({ id }) => id)).toEqual(view()?.details.map(({ id }) => `fact-${id}`))
    expect(facts.map((fact) => fact.getAttribute('aria-current'))).toEqual(['true', null])
  })

  it('says if the person no longer exists, or the server cannot be reached', async () => {
    await show('missing')
    expect(screen.getAllByText('(deleted or not visible)')).toHaveLength(1)
    cleanup()

    await show('unreachable')
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })
})
