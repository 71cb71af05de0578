import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { Match } from '#domain/match-review/match.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { sampleMatch } from '#machines/match-review/sample-matches.ts'
import { Look } from '#ui/shell/look.tsx'
import { matchAnswersOf } from '../../../../src/app/flows/match-answers-flow.ts'
import { MatchesInState } from '../../../../src/app/routes/matches/matches-lists.tsx'
import { dataGroup, groupId } from '../../../domain/model/samples.ts'
import { testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

afterEach(cleanup)

/** A list of 'automatic' matches in two pages: Elizabeth of the trees 17 and 20, and then Francis. */
async function listed() {
  const pages = new Map<string | null, Match[]>([
    [null, [sampleMatch(1, 'Elizabeth', { state: 'automatic' })]],
    ['2', [sampleMatch(2, 'Francis', { state: 'automatic' })]],
  ])
  const { transport } = testServer(({ searchParams }) => {
    const page = searchParams.get('next')
    const items = pages.get(page) ?? []
    const next = page === null && items.length > 0 ? { nextPageToken: '2' } : {}
    return { items, ...next, counts: { proposed: 0, automatic: 2, confirmed: 0, rejected: 0 } }
  })
  const heard = new Set<(event: PushEvent) => void>()
  const app = {
    ...testApp(sessionFlow(Promise.resolve(ada))),
    transport,
    onPush: (listener: (event: PushEvent) => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  }
  const trees = ['17', '20'].map(groupId)
  app.model.append(
    [
      { type: 'session-started', userId: ada.userId, actorId: null },
      {
        type: 'entities-loaded',
        entities: [
          keyed('treesOfUser', ada.userId, trees),
          ...trees.map((id) => keyed('dataGroup', id, dataGroup(id))),
        ],
      },
    ],
    1,
  )
  const element = (
    <Look>
      <MatchesInState
        scope={{ of: 'all' }}
        state="automatic"
        answers={matchAnswersOf(app, ada.userId)}
        userId={ada.userId}
        treeOf={() => null}
        onCounts={() => {}}
      />
    </Look>
  )
  renderAt('/', app, [{ path: '/', element }])
  await screen.findAllByText(/Elizabeth/)
  const treeChanged = () =>
    act(async () => {
      for (const listener of heard)
        listener({ name: 'Group.DataChanged', payload: { dataGroupId: groupId('20') } })
    })
  return { pages, app, treeChanged }
}

it('shows a change of a tree, and does not lead away from a later page', async () => {
  const { pages, treeChanged } = await listed()
  pages.set(null, [sampleMatch(1, 'Eliza', { state: 'automatic' })])
  await treeChanged()
  expect(await screen.findAllByText(/Eliza\b/)).not.toHaveLength(0)

  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findAllByText(/Francis/)
  await treeChanged()
  expect(screen.getAllByText(/Francis/)).not.toHaveLength(0)
})

it('no longer shows people of a tree that the user can no longer see, also not on other pages', async () => {
  const { pages, app } = await listed()
  pages.clear()
  await act(async () =>
    app.model.append([{ type: 'entities-missing', keys: [keyOf('dataGroup', groupId('20'))] }], 2),
  )

  expect(await screen.findAllByText('Nothing found yet')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('Elizabeth')
})
