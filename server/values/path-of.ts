import type { Endpoint } from '#contract/endpoint.ts'

/** The path of an endpoint on this server, its service's prefix included. */
export const pathOf = (endpoint: Endpoint) => `/${endpoint.service}${endpoint.path}`
