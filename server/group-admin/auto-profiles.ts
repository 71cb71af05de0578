import { autoProfilePageSize, listAutoProfiles } from '#contract/group-admin/auto-profile.ts'
import { searchName } from '#domain/search/search-name.ts'
import { wordsOfTerm } from '#domain/search/search-words.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { serve } from '../serving/serve.ts'
import { findAutoProfiles } from '../store/readers/auto-profiles.ts'

/** More words make no search clearer. */
const maxWords = 10

export const autoProfileEndpoints = [
  serve(listAutoProfiles, async ({ params, query }, { store }) => {
    const size = query.pageSize ?? autoProfilePageSize
    const words = wordsOfTerm(searchName(query.q ?? '')).slice(0, maxWords)
    const list = JSON.stringify(['auto profiles', words])
    const search = { words, after: readPageToken(query.next, list), limit: size + 1 }
    return pageOf(await findAutoProfiles(store.db, params.id, search), size, ({ id }) => id, list)
  }),
]
