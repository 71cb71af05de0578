import { describe, expect, it } from 'vitest'
import { and, assign, getInitialSnapshot, not, or, setup, stateIn } from 'xstate'
import { definitionsOf } from '#machines/paths/definitions.ts'
import { explore } from '#machines/paths/explore.ts'
import { stepPurely } from '#machines/paths/xstate-internals.ts'
import { signUpPaths } from '#machines/sign-up/sign-up.paths.ts'
import { askGuard } from '../../../../visualizer/player/guards/ask-guard.ts'
import { decisionsIn, decisionsOn } from '../../../../visualizer/player/guards/decisions.ts'
import { nextMoment, walkRoute } from '../../../../visualizer/player/route/walk-route.ts'
import { findWay } from '../../../../visualizer/player/way/find-way.ts'

const door = setup({
  types: {
    context: {} as { key: { teeth: number; owner: string }; tries: number },
    events: {} as { type: 'pushed'; force: number } | { type: 'knocked' },
  },
  guards: {
    fits: ({ context }) => context.key.teeth === 5,
    isTired: ({ context }) => context.tries > 2,
    isStrong: (_, force: number) => force > 9,
    breaks: () => {
      throw new Error('The hinge is gone')
    },
    fitsOrIsTired: or(['fits', 'isTired']),
  },
  actions: { count: assign(({ context }) => ({ tries: context.tries + 1 })) },
}).createMachine({
  id: 'door',
  context: { key: { teeth: 4, owner: 'Ada' }, tries: 0 },
  initial: 'shut',
  on: { knocked: { actions: 'count' } },
  states: {
    shut: {
      on: {
        pushed: [
          { guard: and(['fits', not('isTired')]), target: 'open' },
          { guard: { type: 'isStrong', params: ({ event }) => event.force }, target: 'open' },
          { actions: 'count' },
        ],
        knocked: { guard: 'fits', target: 'open' },
      },
    },
    open: { always: { guard: 'isTired', target: 'shut' } },
  },
})
const shut = getInitialSnapshot(door)
const ask = (guard: unknown) => askGuard(guard, shut, { type: 'pushed' })

describe(askGuard.name, () => {
  it('splits a combination, and shows the context fields that each part read', () => {
    expect(ask(and(['fits', not('isTired')]))).toEqual({
      name: 'and',
      passes: false,
      params: undefined,
      reads: [],
      problem: null,
      parts: [
        {
          name: 'fits',
          passes: false,
          parts: [],
          params: undefined,
          reads: [{ path: 'key.teeth', value: 4 }],
          problem: null,
        },
        {
          name: 'not',
          passes: true,
          params: undefined,
          reads: [],
          problem: null,
          parts: [
            {
              name: 'isTired',
              passes: false,
              parts: [],
              params: undefined,
              reads: [{ path: 'tries', value: 0 }],
              problem: null,
            },
          ],
        },
      ],
    })
  })

  it('splits a named combination into its parts', () => {
    const { name, passes, parts } = ask('fitsOrIsTired')

    expect([name, passes, parts.map((part) => part.name)]).toEqual([
      'fitsOrIsTired',
      false,
      ['fits', 'isTired'],
    ])
  })

  it('knows the state that a guard checks', () => {
    const { name, passes } = ask(stateIn('shut'))

    expect([name, passes]).toEqual(['in state "shut"', true])
  })

  it('has no result for a guard that throws or is missing, or for a combination with it', () => {
    const broken = ask('breaks')

    expect([broken.passes, broken.problem]).toEqual([null, 'The hinge is gone'])
    expect(ask('forgotten').problem).toBe('Nobody provides this guard.')
    expect(ask(not('breaks')).passes).toBeNull()
    expect(ask(or(['breaks', not('isTired')])).passes).toBe(true)
    expect(ask(and(['breaks', 'fits'])).passes).toBe(false)
  })

  it('agrees with XState in every state before a refused sign-up', () => {
    const [start, ...typing] = ['given name typed', 'address typed', 'submitted']
    const route = [
      {
        kind: 'start',
        event: { type: 'xstate.init' },
        name: '',
        input: signUpPaths.description.inputs?.['with an invitation'],
      },
      { kind: 'user', event: { type: start, givenName: 'Ada' }, name: 'by hand' },
      { kind: 'user', event: { type: typing[0] ?? '', address: 'ada@' }, name: 'by hand' },
      { kind: 'user', event: { type: typing[1] ?? '' }, name: '' },
    ] as const
    const refused = walkRoute(signUpPaths, route).at(-1)

    expect(refused?.taken).toEqual([])
    expect(refused?.decisions[0]?.guard?.parts.map(({ name, passes }) => [name, passes])).toEqual([
      ['nameIsGiven', true],
      ['addressIsValid', false],
      ['captchaIsSolved', true],
    ])
  })
})

describe(decisionsOn.name, () => {
  it('considers every definition for the event, from the innermost state outwards', () => {
    const weighed = decisionsOn(shut, { type: 'knocked' })

    expect(weighed.map(({ transition, outcome }) => [transition, outcome])).toEqual([
      ['door.shut|knocked|0', 'refused'],
      ['door|knocked|0', 'passed over'],
    ])
  })
})

describe(decisionsIn.name, () => {
  it('reports the taken transition, the input of each guard, and every `always` that followed', () => {
    const tired = door.resolveState({ value: 'shut', context: { key: { teeth: 4, owner: 'Ada' }, tries: 3 } })
    const event = { type: 'pushed', force: 10 } as const

    const weighed = decisionsIn(tired, event, stepPurely(door, tired, event).microsteps)

    expect(weighed.map(({ transition, outcome, guard }) => [transition, outcome, guard?.params])).toEqual([
      ['door.shut|pushed|0', 'refused', undefined],
      ['door.shut|pushed|1', 'taken', 10],
      ['door.shut|pushed|2', 'passed over', undefined],
      ['door.open||0', 'taken', undefined],
    ])
    expect(definitionsOf(door).map(({ id }) => id)).toEqual(
      expect.arrayContaining(weighed.map(({ transition }) => transition)),
    )
  })
})

describe(nextMoment.name, () => {
  it('stays in its state when a step breaks the machine, and says why', () => {
    const way = findWay(explore(signUpPaths), ['submitted']) ?? []
    const situation = walkRoute(signUpPaths, way).at(-1)?.situation ?? null
    const event = { type: 'xstate.done.actor.createIdentity', output: undefined }

    const broken = nextMoment(
      signUpPaths,
      { kind: 'actor done', actor: 'createIdentity', name: 'by hand', event },
      situation,
    )

    expect(situation?.snapshot.value).toBe('creating identity')
    expect(broken.situation).toBe(situation)
    expect(broken.failure).toMatch(/undefined/)
    expect(broken.decisions.map(({ guard }) => guard?.passes ?? null)).toContain(null)
  })

  it('has the status `error` when a machine cannot even start', () => {
    const start = { kind: 'start', event: { type: 'xstate.init' }, name: '' } as const

    expect(nextMoment(signUpPaths, start, null).situation?.snapshot.status).toBe('error')
  })
})
