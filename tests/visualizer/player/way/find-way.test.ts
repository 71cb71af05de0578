import { describe, expect, it } from 'vitest'
import { explore } from '#machines/paths/explore.ts'
import { sayStep } from '#machines/paths/step.ts'
import { sessionPaths } from '#machines/session/session.paths.ts'
import { signInPaths } from '#machines/sign-in/sign-in.paths.ts'
import { claimsOf } from '../../../../visualizer/player/route/claims.ts'
import { goesOn } from '../../../../visualizer/player/route/goes-on.ts'
import { walkRoute } from '../../../../visualizer/player/route/walk-route.ts'
import { findWay } from '../../../../visualizer/player/way/find-way.ts'
import { stepChoices } from '../../../../visualizer/player/way/step-words.ts'

const session = explore(sessionPaths)
const failed = 'refreshSession fails (offline)'

describe(findWay.name, () => {
  it('shows what happens when a refresh fails twice: it checks again, waits, and tries once more', () => {
    const way = findWay(session, [failed, failed]) ?? []

    expect(way.map(sayStep)).toEqual([
      'start',
      'restoreSession done (found an overdue one)',
      failed,
      'lookAgain done (renewed)',
      'after refreshRetry',
      failed,
    ])
    const last = walkRoute(sessionPaths, way).at(-1)
    expect(last?.situation && goesOn(sessionPaths, last.situation)).toEqual([
      {
        words: 'lookAgain done',
        to: [
          'signedIn.token.waiting to retry',
          'signedIn.token.waiting to retry and signedIn.pushes.off',
          'reloading',
          'expired',
        ],
      },
      { words: 'lookAgain fails', to: ['signedIn.token.waiting to retry'] },
    ])
    expect(last?.situation?.snapshot.value).toMatchObject({ signedIn: { token: 'not refreshed' } })
    expect(
      last?.situation && claimsOf(sessionPaths, last.situation.snapshot).map(({ holds }) => holds),
    ).toEqual([true, true, true])
  })

  it('applies words without a case to every case', () => {
    const way = findWay(session, ['refreshSession fails', 'refreshSession done'])

    expect(way?.map(sayStep).filter((words) => words.startsWith('refreshSession'))).toEqual([
      failed,
      expect.stringMatching(/^refreshSession done/),
    ])
  })

  it('finds exactly the steps of a route when all of them are requested', () => {
    const words = (findWay(session, [failed, 'session received (of another user)']) ?? []).map(sayStep)

    expect(findWay(session, words)?.map(sayStep)).toEqual(words)
  })

  it('returns a start for an empty request, and null for an impossible one', () => {
    expect(findWay(session, [])?.map(sayStep)).toEqual(['start'])
    expect(findWay(session, ['pigs fly'])).toBeNull()
  })

  it('leaves out actions that a guard refuses', () => {
    const graph = explore(signInPaths)
    const ways = stepChoices(graph)
      .filter(({ kind }) => kind === 'user')
      .map(({ words }) => findWay(graph, [words]) ?? [])

    const last = ways.map((way) => walkRoute(signInPaths, way).at(-1))
    expect(last.map((moment) => moment?.taken.length)).not.toContain(0)
  })
})

describe(stepChoices.name, () => {
  it('lists failures first, and keeps the cases of one event together', () => {
    const words = stepChoices(session).map((choice) => choice.words)

    expect(words[0]).toBe('checkSession fails (storage unreadable)')
    expect(words).toContain('refreshSession done')
    expect(words).toContain('refreshSession done (renewed)')
    expect(words).not.toContain('start')
  })
})
