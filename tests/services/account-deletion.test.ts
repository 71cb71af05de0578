import { expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { sampleSummary } from '#machines/account-deletion/sample-summary.ts'
import { accountDeletionActors, keepAccountActor } from '#services/account-deletion.ts'
import { sampleUser } from '../domain/users/sample-user.ts'
import { refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const viewerId = sampleUser.id

it('asks what hangs on the account, and passes a refusal on', async () => {
  const model = createModel({ freeze: true })
  model.append({ type: 'entities-loaded', entities: [keyed('user', viewerId, sampleUser)] }, 1)
  const { transport } = testServer(() => sampleSummary)
  const needs = { model, viewerId, newId: () => 'a key' }
  const loading = accountDeletionActors({ ...needs, transport, identityTransport: transport })

  expect(await run(loading.loadSummary, undefined)).toEqual(ok(sampleSummary))

  const { transport: closed } = testServer(() => refusal(403, 'managed-by-parent'))
  const refusing = accountDeletionActors({ ...needs, transport: closed, identityTransport: closed })
  expect(await run(refusing.loadSummary, undefined)).toEqual(refuse('managed-by-parent'))
})

it('keeps the account by one call', async () => {
  const { transport, asked } = testServer(() => refusal(403, 'managed-by-parent'))

  expect(await run(keepAccountActor(transport, viewerId), undefined)).toEqual(refuse('managed-by-parent'))
  expect(asked.join()).toContain(`/users/${viewerId}/deletion`)
})
