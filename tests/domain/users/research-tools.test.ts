import { expect, it } from 'vitest'
import { researchTools, toolCategories, toolNames, withToolToggled } from '#domain/users/research-tools.ts'

it('[USP-19] has five categories, each with tools', () => {
  expect(toolCategories).toEqual(['DataManager', 'OnlineRecords', 'GlobalTree', 'DNA', 'Other'])
  expect(new Set(researchTools.map(({ category }) => category))).toEqual(new Set(toolCategories))
})

it('has a unique id for each tool, which the server accepts', () => {
  expect(new Set(researchTools.map(({ id }) => id)).size).toBe(researchTools.length)
  expect(researchTools.filter(({ id }) => !/^[a-z0-9-]{1,40}$/.test(id))).toEqual([])
})

it('adds a tool in the order of the dialog, takes it out again, and drops ids of an older release', () => {
  expect(withToolToggled(['wikitree'], 'gramps')).toEqual(['gramps', 'wikitree'])
  expect(withToolToggled(['gramps', 'wikitree', 'gone'], 'gramps')).toEqual(['wikitree'])
  expect(toolNames(['wikitree', 'gone', 'gramps'])).toEqual(['Gramps', 'WikiTree'])
})
