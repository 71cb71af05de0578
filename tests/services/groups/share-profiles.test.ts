/** The sharing editor with its service actors: what is sent, and in which order. */
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { FamilyGroupId } from '#contract/wire.ts'
import type { ProfileChange } from '#domain/groups/profile-sharing.ts'
import { shareProfileMachine } from '#machines/share-profile/share-profile.machine.ts'
import { wire } from '#machines/wire.ts'
import { createLoader } from '#services/entities/loader.ts'
import { shareProfileActors } from '#services/groups/share-profiles.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { groupId, userId } from '../../domain/model/samples.ts'
import { refusal, testServer } from '../entities/server.ts'

const moment = '2026-11-21T12:00:00.000Z'
const family = FamilyGroupId.parse('17')
const shares = /\/datagroups\/(\d+)\/members$/

const share = (id: string) => ({
  id: '9',
  dataGroupId: id,
  principalType: 'FamilyGroup',
  principalId: family,
  role: 'Viewer',
  disabled: false,
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
})

const changes: ProfileChange[] = Array.from({ length: 7 }, (_, at) => ({
  id: groupId(`${51 + at}`),
  name: `Profile ${51 + at}`,
  memberId: null,
}))

it('[PRF-24] shares profiles in batches of five, and keeps each that failed with its reason', async () => {
  const server = testServer(({ pathname }) => {
    const [, id] = shares.exec(pathname) ?? []
    if (id === undefined) return { items: [] }
    if (id === '52') return refusal(412, 'plan-shares-own-groups')
    return id === '57' ? new TypeError('offline') : Response.json(share(id), { status: 201 })
  })
  const needs = {
    model: modelWith(),
    transport: server.transport,
    now: () => 2,
    report: () => undefined,
  }
  const loader = createLoader(needs)
  const actors = shareProfileActors({ ...needs, loader, userId: userId('5'), familyGroupId: family })
  const editor = createActor(wire(shareProfileMachine)(actors)).start()
  editor.send({ type: 'editor opened' })
  await waitFor(editor, (snapshot) => snapshot.matches('choosing'))
  server.asked.length = 0
  editor.send({ type: 'all ticked', changes })

  editor.send({ type: 'saved' })
  const { context } = await waitFor(editor, (snapshot) => snapshot.matches('choosing'))

  const sent = server.asked.map((path) => shares.exec(path)?.[1] ?? 'lists')
  const first = sent.indexOf('lists')
  expect(sent.slice(0, first)).toEqual(['51', '52', '53', '54', '55'])
  expect(sent.slice(first).filter((one) => one !== 'lists')).toEqual(['56', '57'])
  expect([...context.failures]).toEqual([
    ['52', 'plan-shares-own-groups'],
    ['57', 'unreachable'],
  ])
  expect(context.changes.map(({ id }) => id)).toEqual(['52', '57'])
})
