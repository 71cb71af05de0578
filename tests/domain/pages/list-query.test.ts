import { describe, expect, it } from 'vitest'
import { readListQuery, writeListQuery } from '#domain/pages/list-pages.ts'

const sorts = ['CreatedDate', 'Surname', 'GivenName'] as const
type Sort = (typeof sorts)[number]

const written = (text: string, sort: Sort) => new URLSearchParams(writeListQuery({ text, sort }, sorts))

describe('the address of a list', () => {
  it.each<[string, Sort, string]>([
    ['', 'CreatedDate', ''],
    ['Ada Byron', 'CreatedDate', 'q=Ada+Byron'],
    ['', 'Surname', 'sort=Surname'],
    ['a&b=c', 'GivenName', 'q=a%26b%3Dc&sort=GivenName'],
  ])('names the search for %j sorted by %s, which a reload finds again', (text, sort, address) => {
    const search = written(text, sort)

    expect(search.toString()).toBe(address)
    expect(readListQuery(search, sorts)).toEqual({ text, sort })
  })

  it.each(['sort=Shoes', 'q=Ad', 'q=+++', 'page=3'])('of a new list is opened by %s', (address) => {
    expect(readListQuery(new URLSearchParams(address), sorts)).toEqual({ text: '', sort: 'CreatedDate' })
  })
})
