import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Match, MatchPair, MatchScope, Proposals } from '#domain/match-review/match.ts'
import { matchReviewMachine } from '#machines/match-review/match-review.machine.ts'
import { charlotte, elizabeth, samplePair } from '#machines/match-review/sample-matches.ts'
import { wire } from '#machines/wire.ts'
import { CharacterKeysProvider } from '#ui/components/navigation/character-keys.ts'
import { Review } from '#ui/screens/matches/review.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

async function show(matches: readonly Match[], { keys = true } = {}) {
  const clock = new SimulatedClock()
  const flow = createActor(
    wire(matchReviewMachine)({
      loadProposals: fromPromise<Proposals, { scope: MatchScope; next: string | null; atLeast: number }>(
        async () => ({ matches, total: matches.length, next: null }),
      ),
      loadPair: fromPromise<MatchPair | null, { match: Match; ahead: readonly Match[] }>(async ({ input }) =>
        samplePair(input.match),
      ),
    }),
    { input: { scope: { of: 'all' } }, clock },
  )
  const told: string[] = []
  flow.on('answer given', ({ match, answer }) => told.push(`${answer} ${match.displayProperties[1].name}`))
  flow.start()
  await act(async () => {
    render(
      <Look>
        <CharacterKeysProvider value={{ on: keys, choose: () => undefined }}>
          <input aria-label="A field" />
          <Review flow={flow} treeOf={() => null} empty={null} />
        </CharacterKeysProvider>
      </Look>,
    )
  })
  /** The requested pairs have arrived, and were shown long enough. */
  const settle = async () => {
    await act(async () => undefined)
    act(() => clock.increment(300))
  }
  const press = async (key: string, more: object = {}) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
    await settle()
  }
  await settle()
  return { told, press }
}

describe(Review.name, () => {
  it('is answered and undone by keys', async () => {
    const { told, press } = await show([elizabeth, charlotte])

    await press('s')
    await press('N')
    await press('u')
    await press('z', { ctrlKey: true })

    expect(told).toEqual([
      'same Elizabeth Wedgwood',
      'different Charlotte Wedgwood',
      'null Charlotte Wedgwood',
      'null Elizabeth Wedgwood',
    ])
  })

  it('counts a key that is held down as one press', async () => {
    const { told, press } = await show([elizabeth, charlotte])

    await press('s')
    await press('s', { repeat: true })

    expect(told).toEqual(['same Elizabeth Wedgwood'])
  })

  it('does not react to letters in a field, or when single keys are turned off', async () => {
    const typing = await show([elizabeth])
    screen.getByRole('textbox').focus()
    await typing.press('s')
    expect(typing.told).toEqual([])
    cleanup()

    const off = await show([elizabeth], { keys: false })
    await off.press('s')
    expect(off.told).toEqual([])
    expect(screen.getByRole('button', { name: 'Same' }).getAttribute('aria-keyshortcuts')).toBeNull()
  })

  it('keeps the focus on the chosen answer while the next pair appears', async () => {
    await show([elizabeth, charlotte])
    const same = screen.getByRole('button', { name: 'Same' })
    same.focus()

    await act(async () => same.click())

    expect(document.activeElement).toBe(same)
    expect(same.getAttribute('aria-disabled')).toBe('true')
  })

  it('tells users who may not decide who may, and lets them see everything', async () => {
    await show([{ ...elizabeth, mayDecide: false }])

    expect(screen.getByText(/^You can see this pair, but not decide/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Same' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDefined()
  })

  it('shows both side by side, with the differences and the reasons for and against', async () => {
    await show([elizabeth])

    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Sarah Elizabeth Wedgwood, WhatElizabeth Wedgwood, ',
      'Sarah Elizabeth WedgwoodName differsElizabeth Wedgwood',
      '1793Bornabout 1793',
      'not knownDiednot known',
      'noneParentsnone',
      'noneSpousenone',
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The parents of both are already shown to you as the same people.',
      'A parent or child with the same name could also be this person. Check carefully.',
    ])
  })
})
