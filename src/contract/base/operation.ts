// Definition of an operation, and the types of its input and output.
import type * as z from 'zod'
import type { ErrorType } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The access an operation needs: the key that must be true in `permissions` of the resource named.
 * `token` is any valid token. Two more are no key: `content.create` is `organization.createContent`, or
 * `collection.create` of the parent named; `change-request.edit` is `space.review`, or `space.edit`
 * for its author.
 */
export type Permission =
  | 'token'
  | 'organization.view'
  | 'organization.createContent'
  | 'organization.admin'
  | 'organization.listMembers'
  | 'organization.listTeams'
  | 'organization.listMembers, or the member'
  | 'organization.admin, or the member'
  | 'team.view'
  | 'team.admin'
  | 'organization.createOpenAPISpec'
  | 'space.view'
  | 'space.access'
  | 'space.comment'
  | 'space.edit'
  | 'space.review'
  | 'space.merge'
  | 'space.admin'
  | 'collection.view'
  | 'collection.create'
  | 'collection.admin'
  | 'content.create'
  | 'space.view and organization.createContent'
  | 'space.admin and content.create'
  | 'collection.admin and content.create'
  | 'change-request.edit'
  | 'comment.delete'

/** One operation of the API, as data. */
export interface OperationShape {
  readonly method: Method
  /** With parameters in braces: `/v1/spaces/{spaceId}`. One whose name ends in `Path` takes all the rest. */
  readonly path: string
  readonly permission: Permission
  /** One sentence in plain words: what it does. */
  readonly summary: string
  /** Further facts a caller must know: paragraphs of Markdown. */
  readonly description?: string
  /** Errors of its own; those common to operations of its form follow automatically. */
  readonly errors?: readonly ErrorType[]
  /** Values as JavaScript knows them (numbers, booleans, arrays); the server reads them from text. */
  readonly query?: z.ZodObject
  /** Absent: no body is read. A shape that takes `undefined` makes the body optional. */
  readonly body?: z.ZodType
  /** Status of the answer; 200 unless given. */
  readonly success?: 200 | 201 | 204 | 205
  /** Absent when the success has no body. */
  readonly returns?: z.ZodType
  /** Path of the operation that replaces it; it keeps working, and its headers announce that. */
  readonly deprecatedFor?: string
  /** Not in the reference; ours. */
  readonly extension?: true
}

/** States an operation; the types of its handler and its client method follow from the value. */
export function operation<const O extends OperationShape>(shape: O): O {
  return shape
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

/** Path parameters, as text. */
export type ParametersOf<O extends OperationShape> = {
  readonly [Name in ParameterNames<O['path']>]: string
}

type QueryOf<O extends OperationShape> = O extends { readonly query: infer Q extends z.ZodType }
  ? { readonly query: z.output<Q> }
  : unknown

type BodyOf<O extends OperationShape> = O extends { readonly body: infer B extends z.ZodType }
  ? { readonly body: z.output<B> }
  : unknown

/** Input of a handler after parsing: query with defaults, and body. */
export type InputOf<O extends OperationShape> = QueryOf<O> & BodyOf<O>

type QueryInput<O extends OperationShape> = O extends { readonly query: infer Q extends z.ZodType }
  ? { readonly query?: z.input<Q> }
  : unknown

type BodyInput<O extends OperationShape> = O extends { readonly body: infer B extends z.ZodType }
  ? undefined extends z.input<B>
    ? { readonly body?: z.input<B> }
    : { readonly body: z.input<B> }
  : unknown

/** Input of a client call: path parameters next to `query` and `body`. */
export type RequestOf<O extends OperationShape> = ParametersOf<O> & QueryInput<O> & BodyInput<O>

/** Result of a client call. */
export type ReturnsOf<O extends OperationShape> = O extends {
  readonly returns: infer R extends z.ZodType
}
  ? z.output<R>
  : undefined

/** Result of a handler: for a creation also the URL of the new resource. */
export type AnswerOf<O extends OperationShape> = O['success'] extends 201
  ? { readonly value: ReturnsOf<O>; readonly location: string }
  : ReturnsOf<O>
