import type { Route } from '@harbour/contract/core/route'
import { limits } from '@harbour/contract/core/limits'
import { refusals } from '@harbour/contract/core/refusals'
import { refusalSentences } from '@harbour/contract/texts/en/core/refusals'
import { z } from 'zod'
import type { Settings } from '../settings/settings.ts'
import { addressesOf, type RoutePlan } from './route-plan.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
}

const failureContent: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

/** Refusals of every route, in addition to its own. */
const everywhere = [
  'invalid_request',
  'malformed_request',
  'headers_too_slow',
  'headers_too_large',
  'not_found',
  'too_large',
  'unsupported_media',
  'too_many_requests',
  'internal',
  'unavailable',
] as const
const forSignedIn = ['session_missing', 'csrf_invalid', 'account_suspended'] as const

function failures(route: Route): Json {
  const found = [
    ...everywhere,
    ...(route.who === 'visitor' ? [] : forSignedIn),
    ...(route.freshPassword ? (['reauth_required'] as const) : []),
    ...(route.refusals ?? []),
  ]
  const byStatus = Map.groupBy(
    found.map((key) => [...refusals[key], refusalSentences[key]] as const),
    ([status]) => status,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      String(status),
      {
        description: [...new Set(entries.map(([, code, message]) => `${code}: ${message}`))].join('\n'),
        content: failureContent,
      },
    ]),
  )
}

function parameters(route: Route, address: string): Json[] {
  const inPath = [...address.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: limits.email.max },
  }))
  if (!(route.query instanceof z.ZodObject)) return inPath
  const inQuery = Object.entries<z.ZodType>(route.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, 'input'),
  }))
  return [...inPath, ...inQuery]
}

const propertiesOf = (schema: Json): object =>
  typeof schema['properties'] === 'object' && schema['properties'] !== null ? schema['properties'] : {}

function success(route: Route): Json {
  const data = schemaOf(route.reply, 'output')
  if (route.stream)
    return {
      description: 'Server-sent events, each with this as its data.',
      content: { 'text/event-stream': { schema: data } },
    }
  const schema = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data, ...(route.flat ? propertiesOf(data) : {}) },
  }
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

function operation({ name, route }: RoutePlan, address: string, index: number): Json {
  return {
    operationId: index === 0 ? name : `${name}.${index}`,
    tags: [name.split('.')[0]],
    summary: route.summary,
    description: `For: ${route.who}.`,
    ...(route.who === 'visitor' ? { security: [] } : {}),
    parameters: parameters(route, address),
    ...(route.body
      ? {
          requestBody: {
            required: !route.body.safeParse({}).success,
            content: {
              'application/json': {
                schema: { ...schemaOf(route.body, 'input'), additionalProperties: false },
              },
            },
          },
        }
      : {}),
    responses: { 200: success(route), ...failures(route) },
  }
}

/** Builds the OpenAPI 3.1 document from the table that serves the requests. */
export function openApiDocument(plans: readonly RoutePlan[], settings: Settings): Json {
  const paths: Record<string, Json> = {}
  for (const plan of plans) {
    for (const [index, address] of addressesOf(plan.route).entries()) {
      const path = address.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [plan.route.method.toLowerCase()]: operation(plan, address, index) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Harbour',
      version: '1',
      description:
        'Money, prices and quantities are decimal strings; times are ISO 8601 UTC with milliseconds; ids are opaque.',
    },
    servers: [{ url: settings.publicUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
