import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accountFiles } from '#contract/account-files.ts'

const schemas = Object.fromEntries(
  Object.entries(accountFiles).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  ]),
)

it('The schema in the documents describes the JSON files of the archive of an account', async () => {
  const document = {
    description: 'The JSON files in the archive of an account, each by its name.',
    files: schemas,
  }

  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    '../../docs/account-archive.schema.json',
  )
})

it('No file of the archive of an account has a field for an address that opens bytes, a token or a hash', () => {
  const text = JSON.stringify(schemas)

  expect(text).not.toMatch(/"(signedUrl|[a-zA-Z]*(SignedUrl|Token|Secret|Hash|clientSecret))s?":/)
})
