import { counted } from '../../words/numbers.ts'

/** 'You have 1 tree, and room for 1 more.' `max` is null if the plan allows any number, `count` if it is not known. */
export function treesText(count: number | null, max: number | null): string {
  if (count === null) return max === null ? 'Any number' : `Up to ${max}`
  const have = count === 0 ? 'You have none yet' : `You have ${counted(count, 'tree', 'trees')}`
  if (max === null) return `${have}, and room for any number.`
  const left = max - count
  if (left <= 0) return `${have}. Your plan has no room for more.`
  return `${have}, and room for ${left}${count === 0 ? '' : ' more'}.`
}
