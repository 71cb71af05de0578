/** Every endpoint, called by an account that waits to be deleted. */
import { expect, it } from 'vitest'
import { appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, carrying, goodCall, tokenFor, wordsOf } from '../kit/calls.ts'
import { signedIn } from '../kit/sign-in.ts'
import { aWorld } from '../kit/world.ts'

const kit = await appForThisFile()
const world = await aWorld(kit)
const leaver = await signedIn(kit)
await kit.store.pool.query(
  `INSERT INTO account_deletions (user_id, idempotency_key, asked_at, deletes_at)
   VALUES ($1, gen_random_uuid(), now(), now() + interval '30 days')`,
  [leaver.userId],
)
const own = { ...world, owner: leaver, ids: { ...world.ids, user: leaver.userId, identity: leaver.subject } }
const needingToken = allEndpoints.filter(([, { access }]) => access.kind !== 'anyone')

const answer = async (endpoint: (typeof allEndpoints)[number][1]) => {
  const good = goodCall(endpoint, own)
  const { status } = await call(kit.app, wordsOf(endpoint, good), {
    token: tokenFor(endpoint, leaver),
    ...carrying(endpoint, good.body),
  })
  return status
}

it.each(needingToken.filter(([, endpoint]) => endpoint.whileLeaving !== true))(
  '%s is closed to an account that waits to be deleted',
  async (_, endpoint) => {
    expect(await answer(endpoint)).toBe(401)
  },
)

it('only asking again and keeping the account are open', async () => {
  const open = needingToken.filter(([, endpoint]) => endpoint.whileLeaving === true)

  expect(open.map(([name]) => name)).toEqual(['startDeletion', 'keepAccount'])
  for (const [, endpoint] of open) expect(await answer(endpoint)).not.toBe(401)
})
