import { describe, expect, it } from 'vitest'
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

  it('[MOD-53] a tracked item names the item, the one that it follows, when and by whom', () => {
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
