import { describe, expect, it } from 'vitest'
import { refuse } from '#contract/result.ts'
import { createModel } from '#domain/model/model.ts'
import { createLoader } from '#services/entities/loader.ts'
import { examineActor } from '#services/groups/examine-choice.ts'
import { familyGroupId } from '../../domain/groups/samples.ts'
import { dataGroup, groupId, person, personId, userId } from '../../domain/model/samples.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'

/** Examines a person of a tree of the viewer, on a server that answers by path. */
function examine(answer: Answer) {
  const { transport } = testServer(answer)
  const now = () => 1
  const loader = createLoader({ model: createModel(), transport, now, report: () => undefined })
  const needs = { loader, transport, userId: userId('1'), familyGroupId: familyGroupId('5') }
  return run(examineActor(needs), { choice: { from: 'trees', id: personId('17-1') } })
}

/** The person of a profile that nobody can read any more. */
const follower = {
  itemId: '31-1',
  trackedItemId: '17-1',
  createdDate: '2026-11-21T12:00:00.000Z',
  createdUserId: '1',
}
const missing = () => refusal(404, 'not-found')

describe(examineActor.name, () => {
  it('[ADD-13] refuses a person who is not found', async () => {
    expect(await examine(missing)).toEqual(refuse('person-not-found'))
  })

  it('[ADD-14] refuses a person whose profile is not found', async () => {
    const answer: Answer = ({ pathname }) => {
      if (pathname.endsWith('/persons/17-1')) return { ...person('17-1'), groupIds: [groupId('17')] }
      if (pathname.endsWith('/datagroups/17')) return dataGroup('17')
      if (pathname.endsWith('/potentialmembers')) return { items: [] }
      if (pathname.endsWith('/trackedby')) return { items: [follower] }
      return missing()
    }

    expect(await examine(answer)).toEqual(refuse('profile-not-found'))
  })
})
