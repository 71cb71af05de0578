import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { DataGroupId } from '#domain/ids.ts'
import type { Match } from '#domain/match-review/match.ts'
import { sampleMatch } from '#machines/match-review/sample-matches.ts'
import { Look } from '#ui/shell/look.tsx'
import { matchAnswersOf } from '../../../../src/app/flows/match-answers-flow.ts'
import { MatchesInState } from '../../../../src/app/routes/matches/matches-lists.tsx'
import { testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

afterEach(cleanup)

it('no longer shows people of a tree that is no longer shared', async () => {
  let items: Match[] = [sampleMatch(1, 'Elizabeth', { state: 'automatic' })]
  const { transport } = testServer(() => ({
    items,
    counts: { proposed: 0, automatic: items.length, confirmed: 0, rejected: 0 },
  }))
  const heard = new Set<(event: PushEvent) => void>()
  const app = {
    ...testApp(sessionFlow(Promise.resolve(ada))),
    transport,
    onPush: (listener: (event: PushEvent) => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  }
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
  await screen.findByRole('button', { name: /^Not the same person/ })

  items = []
  const dataGroupId = '20' as DataGroupId // a valid id of any tree
  await act(async () => {
    for (const listener of heard) listener({ name: 'Group.DataChanged', payload: { dataGroupId } })
  })

  expect(await screen.findAllByText('Nothing found yet')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('Elizabeth')
})
