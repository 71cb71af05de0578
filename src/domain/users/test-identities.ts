/** The mail domain of identities for tests. Mail to it is never delivered. */

export const testDomain = 'test.kinweave.example'

/** Sign-in codes can be generated for addresses that begin with this (requirement ADM-23). */
const generatedCodePrefix = 'apptest@'

export const takesGeneratedCodes = (address: string): boolean =>
  address.toLowerCase().startsWith(generatedCodePrefix)

export const isTestAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${testDomain}`)
