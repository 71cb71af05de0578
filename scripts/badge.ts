/** `npm run badge` draws docs/flows-badge.svg anew. `npm test` fails if it is out of date. */
import { catalog } from '#machines/catalog.ts'
import { writtenWaivers } from '../tests/machines/support/waivers.ts'
import { badgeOf, writeBadge } from './test-run/flow-badge.ts'

writeBadge(badgeOf(catalog, await writtenWaivers(catalog)))
