import type { DeclaredCall } from './call.ts'

type TypesOf<Call> = Call extends { types?: infer Types } ? NonNullable<Types> : never
type Found<Calls extends DeclaredCall, Name> = TypesOf<Extract<Calls, { name: Name }>>

type MayLack<T> = undefined extends T ? true : null extends T ? true : false
type Sendable<T> = T extends FormData
  ? T
  : T extends object
    ? { [Key in keyof T as MayLack<T[Key]> extends true ? never : Key]: T[Key] } & {
        [Key in keyof T as MayLack<T[Key]> extends true ? Key : never]?: T[Key]
      }
    : T

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Record<string, never>> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

export type GivenTo<Calls extends DeclaredCall, Name> = Part<'params', Found<Calls, Name>['params']> &
  Part<'query', Sendable<Found<Calls, Name>['query']>> &
  Part<'body', Sendable<Found<Calls, Name>['body']>>

export type AnswerOf<Calls extends DeclaredCall, Name> = Found<Calls, Name>['answer']

export type Args<Needed, Given> =
  Partial<Record<string, never>> extends Needed ? [given?: Given] : [given: Given]
