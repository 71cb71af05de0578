import { describe, expect, it } from 'vitest'
import { nextStep } from '#domain/home/next-step.ts'

const day = 86_400_000
const now = 1000 * day
const own = { toReview: 0, ownsTree: true, hasRoom: true, lastSynced: now - day, now }

describe(nextStep.name, () => {
  it.each([
    ['who sees trees of others only', { ...own, ownsTree: false }, 'upload own tree'],
    ['whose plan has no room for one', { ...own, ownsTree: false, hasRoom: false }, 'explore'],
    ['whose tree was synced long ago', { ...own, lastSynced: now - 91 * day }, 'update tree'],
    ['whose tree is as new as it can be', own, 'upload another tree'],
    ['whose tree was never synced', { ...own, lastSynced: null }, 'upload another tree'],
    ['who has matches to review, before all else', { ...own, toReview: 26 }, 'review matches'],
    ['who views trees only and is asked', { ...own, ownsTree: false, toReview: 1 }, 'review matches'],
    ['who has done all of that', { ...own, hasRoom: false }, 'explore'],
  ])('proposes the next step to a user %s', (_, situation, step) => {
    expect(nextStep(situation)).toBe(step)
  })
})
