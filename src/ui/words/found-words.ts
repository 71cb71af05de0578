import type { ListCount } from '#domain/pages/list-pages.ts'
import { persons } from './numbers.ts'

/** The number of persons found: '312 persons'; if not all were counted, 'More than 2,000 persons'. */
export const foundText = ({ items, limited }: ListCount) =>
  limited ? `More than ${persons(Math.floor(items / 100) * 100)}` : persons(items)
