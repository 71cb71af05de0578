/** Identities that are there for testing. Mail to their domain goes nowhere. */

export const testDomain = 'test.kinweave.example'

/** Sign-in codes can be generated for addresses that begin with this (requirement ADM-23). */
const generatedCodePrefix = 'apptest@'

export const takesGeneratedCodes = (address: string): boolean =>
  address.toLowerCase().startsWith(generatedCodePrefix)

export const isTestAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${testDomain}`)
