import { describe, expect, it } from 'vitest'
import type { UserUsage } from '#contract/group-admin/user-search.ts'
import { planName, syncMark } from '#domain/users/user-admin.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'

const usage: UserUsage = {
  userId: sampleUserId(7),
  totalResearchGroups: 0,
  enabledResearchGroups: 0,
  syncDeviceTypes: [],
  workspaceTypes: [],
  lastSyncState: null,
  lastSyncDate: null,
  totalFamilyGroups: 0,
  sharingUsers: 0,
  sharingInvites: 0,
  sharingLimitReached: false,
}

describe(syncMark.name, () => {
  it.each([
    ['no sync', null, null],
    ['a completed one', 'Completed', 'completed'],
    ['a cancelled one', 'Cancelled', 'failed'],
    ['one under way', 'Active', 'failed'],
  ] as const)('[ADM-02] tells how the last sync went: %s', (_case, lastSyncState, mark) => {
    expect(syncMark({ usage: { ...usage, lastSyncState } })).toBe(mark)
  })

  it('[ADM-02] has no mark where nothing is known', () => {
    expect(syncMark({})).toBeNull()
  })
})

describe(planName.name, () => {
  it.each([
    ['mem.1', 'Free'],
    ['gen.1', 'Basic'],
    ['plus.1', 'Complete'],
    ['pro.1', 'Professional'],
    ['old.1', 'old.1'],
  ])('names the plan %s', (productId, name) => {
    expect(planName({ subscription: { items: [{ price: { productId } }] } })).toBe(name)
  })

  it('is the free plan without a subscription', () => {
    expect([planName({}), planName({ subscription: null })]).toEqual(['Free', 'Free'])
  })
})
