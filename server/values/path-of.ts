import type { Endpoint } from '#contract/endpoint.ts'

/** The path of an endpoint on this server, including its service's prefix. */
export const pathOf = (endpoint: Endpoint) => `/${endpoint.service}${endpoint.path}`
