import { describe, expect, it } from 'vitest'
import { Precedence, precedences } from '#contract/research/assertion.ts'
import { Site } from '#contract/research/place.ts'
import { TrackedItem } from '#contract/research/tracking.ts'

const at = '2026-11-21T08:00:00.000Z'

describe('models that no answer has yet', () => {
  it('[MOD-39] a site has a description, its place, a point on the map and the audit fields', () => {
    const site = {
      id: '17-3',
      description: 'St Mary',
      placeId: '17-4',
      latitude: 53.8,
      longitude: null,
      restricted: false,
      profile: false,
      modifiedDate: at,
      modifiedUserId: null,
    }

    expect(Site.parse(site)).toEqual(site)
    expect(Object.keys(Site.shape)).toEqual(Object.keys(site))
  })

  it('[MOD-53] a tracked item names itself, its predecessor, the time and the user', () => {
    const tracked = {
      itemType: 'Person',
      itemId: '17-3',
      trackedItemId: '18-9',
      createdDate: at,
      createdUserId: '5',
    }

    expect(TrackedItem.parse(tracked)).toEqual(tracked)
    expect(Object.keys(TrackedItem.shape)).toEqual(Object.keys(tracked))
  })
})

describe('the precedence of a detail', () => {
  it('[MOD-33] is High 0, Medium 1, Low 2 or Dismissed 3, and nothing beyond', () => {
    expect(precedences).toEqual({ High: 0, Medium: 1, Low: 2, Dismissed: 3 })
    expect([-1, 0, 1, 2, 3, 4, 1.5].filter((level) => Precedence.safeParse(level).success)).toEqual(
      Object.values(precedences),
    )
  })
})
