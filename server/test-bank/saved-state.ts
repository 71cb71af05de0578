import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BankState, newBankState } from './state.ts'

/**
 * The bank's memory in a file, so that the bank still knows everything when the product starts again. A file is complete
 * or not there: the new one replaces the old one at once.
 */
export function savedState(file: string): { readonly state: BankState; readonly save: () => void } {
  const state = existsSync(file)
    ? { ...newBankState(), ...(JSON.parse(readFileSync(file, 'utf8')) as BankState) }
    : newBankState()
  return {
    state,
    save: () => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}
