import { translateMessage } from '../../../domain/texts/translate.ts'
import { checkFields } from '../../rules.ts'
import type { Schema } from '../../schema.ts'
import type { EngineRecord } from '../field-components.ts'
import { sameValue } from '../form/changes.ts'
import type { Conflict } from '../save/conflict-dialog.tsx'
import type { Save, SaveOutcome } from '../save/use-save-record.ts'
import type { GridRow, GridState, GridValues, PastedRow } from './grid-column.ts'

export interface PartCalls {
  save: (save: Save) => Promise<SaveOutcome>
  create: (values: GridValues) => Promise<SaveOutcome>
  /** Returns the request id; undefined on failure. */
  remove: (record: EngineRecord) => Promise<string | undefined>
  /** Undoes this grid's requests, deleting what they created. */
  revert: (step: Step) => Promise<void>
  refresh: () => Promise<unknown>
  /** Records as last read. */
  kept: () => readonly EngineRecord[]
}

/** One user action, undone as a unit. */
export interface Step {
  requests: string[]
  made: EngineRecord[]
}

interface Typed {
  /** Base version of the typed values. */
  version: number | undefined
  values: GridValues
}

interface Added {
  key: number
  record?: EngineRecord
  /** Already included in the list. */
  isListed: boolean
}

export interface PartsState {
  typed: ReadonlyMap<number, Typed>
  added: readonly Added[]
  errors: Readonly<Record<string, string>>
  sending: number
  /** Rows whose request failed. */
  away: ReadonlySet<number>
  conflict: (Conflict & { key: number }) | null
  steps: readonly Step[]
}

/** Undo depth. */
const mostSteps = 50

let lastKey = 0

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false

const isUntouched = ({ key, record }: Added, { typed }: Pick<PartsState, 'typed'>, begin: GridValues) =>
  !record &&
  Object.entries(typed.get(key)?.values ?? {}).every(
    ([name, value]) => isBlank(value) || begin[name] === value,
  )

/**
 * Grid rows saved record by record: edits overlay the record, are validated on leaving a cell and saved with their base
 * version. Refused values stay.
 */
export class PartRows {
  #state: PartsState = {
    typed: new Map(),
    added: [],
    errors: {},
    sending: 0,
    away: new Set(),
    conflict: null,
    steps: [],
  }
  #listeners = new Set<() => void>()
  #queue: Promise<void> = Promise.resolve()
  readonly #schema: Schema
  readonly #required: readonly string[]
  readonly #begin: GridValues
  readonly #calls: PartCalls

  constructor(schema: Schema, required: readonly string[], begin: GridValues, calls: PartCalls) {
    this.#schema = schema
    this.#required = required
    this.#begin = begin
    this.#calls = calls
  }

  readonly state = (): PartsState => this.#state

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  #set(change: Partial<PartsState>) {
    this.#state = { ...this.#state, ...change }
    this.#listeners.forEach((hear) => hear())
  }

  /** Serial, because each save needs the previous version. */
  #then(work: () => Promise<void>): Promise<void> {
    const next = async () => {
      this.#set({ sending: this.#state.sending + 1 })
      try {
        await work()
      } finally {
        this.#set({ sending: this.#state.sending - 1 })
      }
    }
    this.#queue = this.#queue.then(next, next)
    return this.#queue
  }

  #recordOf(key: number): EngineRecord | undefined {
    const added = this.#state.added.find((each) => each.key === key)
    const id = added ? added.record?.id : key
    return this.#calls.kept().find((record) => record.id === id) ?? added?.record
  }

  readonly change = (key: number, values: GridValues): void => {
    const { typed, errors } = this.#state
    const known = typed.get(key)
    const version = known ? known.version : this.#recordOf(key)?.version
    const record = this.#recordOf(key)
    const kept = Object.entries({ ...known?.values, ...values }).filter(
      ([name, value]) => !record || value !== (record[name] ?? null),
    )
    const next = new Map(typed)
    if (kept.length === 0 && record) next.delete(key)
    else next.set(key, { version, values: Object.fromEntries(kept) })
    const names = new Set(Object.keys(values).map((name) => `${key}.${name}`))
    this.#set({
      typed: next,
      errors: Object.fromEntries(Object.entries(errors).filter(([place]) => !names.has(place))),
    })
  }

  /** Tracks added rows in the list, to detect later deletion. */
  readonly noteListed = (kept: readonly EngineRecord[]): void => {
    const ids = new Set(kept.map(({ id }) => id))
    const isNew = ({ record, isListed }: Added) => !isListed && record !== undefined && ids.has(record.id)
    if (!this.#state.added.some(isNew)) return
    this.#set({
      added: this.#state.added.map((each) => (isNew(each) ? { ...each, isListed: true } : each)),
    })
  }

  /** Adds a row; reuses an untouched one. */
  readonly add = (values: GridValues): number => {
    const { added, typed } = this.#state
    const last = added.at(-1)
    if (last && isUntouched(last, this.#state, this.#begin)) return last.key
    // Negative, to differ from record ids.
    const key = --lastKey
    this.#set({
      added: [...added, { key, isListed: false }],
      typed: new Map(typed).set(key, { version: undefined, values }),
    })
    return key
  }

  readonly leave = (key: number, step: Step = { requests: [], made: [] }): void => {
    const typed = this.#state.typed.get(key)
    // Captured now: later typing belongs to another cell.
    if (typed) void this.#then(() => this.#save(key, step, typed.values))
  }

  readonly retry = (): void => this.#state.away.forEach((key) => this.leave(key))

  readonly paste = (rows: readonly PastedRow[]): void => {
    const step: Step = { requests: [], made: [] }
    for (const { key, values } of rows) {
      const into = key ?? this.add(values)
      this.change(into, values)
      this.leave(into, step)
    }
  }

  readonly remove = (key: number): void => {
    const record = this.#recordOf(key)
    this.#forget(key)
    if (!record) return
    void this.#then(async () => {
      const request = await this.#calls.remove(record)
      if (request === undefined) return
      this.#push({ requests: [request], made: [] })
      await this.#calls.refresh()
    })
  }

  readonly undo = (): void => {
    const step = this.#state.steps.at(-1)
    if (!step) return
    this.#set({ steps: this.#state.steps.slice(0, -1) })
    void this.#then(async () => {
      await this.#calls.revert(step)
      const gone = new Set(step.made.map(({ id }) => id))
      for (const { key, record } of this.#state.added) if (record && gone.has(record.id)) this.#forget(key)
      await this.#calls.refresh()
    })
  }

  /** Resolves a conflict: saves the named fields, discards the rest. */
  readonly settle = (mine: ReadonlySet<string>): void => {
    const { conflict, typed } = this.#state
    if (!conflict) return
    const { key, record, fields } = conflict
    const own = typed.get(key)
    const values = Object.fromEntries(
      Object.entries(own?.values ?? {}).filter(([name]) => mine || !fields.includes(name)),
    )
    const next = new Map(typed)
    if (Object.keys(values).length > 0) next.set(key, { version: record.version, values })
    else next.delete(key)
    this.#set({ conflict: null, typed: next })
    this.leave(key)
    void this.#then(async () => void (await this.#calls.refresh()))
  }

  /** Postpones a conflict; input stays unsaved. */
  readonly putOff = (): void => this.#set({ conflict: null })

  #forget(key: number) {
    const typed = new Map(this.#state.typed)
    typed.delete(key)
    this.#set({
      typed,
      added: this.#state.added.filter((each) => each.key !== key),
      errors: this.#withoutErrors(key),
    })
  }

  #withoutErrors(key: number) {
    return Object.fromEntries(
      Object.entries(this.#state.errors).filter(([place]) => !place.startsWith(`${key}.`)),
    )
  }

  #push(step: Step) {
    const others = this.#state.steps.filter((each) => each !== step)
    this.#set({ steps: [...others, step].slice(-mostSteps) })
  }

  #refuse(key: number, errors: Readonly<Record<string, string>>) {
    const placed = Object.entries(errors).map(([name, message]) => [`${key}.${name}`, message])
    this.#set({ errors: { ...this.#withoutErrors(key), ...Object.fromEntries(placed) } })
  }

  async #save(key: number, step: Step, left: GridValues): Promise<void> {
    const now = this.#state.typed.get(key)
    if (!now) return
    const typed = {
      version: now.version,
      values: Object.fromEntries(Object.entries(now.values).filter(([name, value]) => left[name] === value)),
    }
    const { values, errors = {} } = checkFields(this.#schema, typed.values)
    const refused = Object.fromEntries(
      Object.entries(errors).flatMap(([name, [message]]) =>
        message ? [[name, translateMessage(message)]] : [],
      ),
    )
    const record = this.#recordOf(key)
    // New rows may be incomplete.
    const lacks = (name: string) => !record && isBlank(typed.values[name])
    this.#refuse(key, Object.fromEntries(Object.entries(refused).filter(([name]) => !lacks(name))))
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => {
        const field = this.#schema.fields[name]
        return field && !(record && sameValue(name, field, value, record[name]))
      }),
    )
    const sent = typed.values
    if (record) {
      if (Object.keys(changes).length === 0) return this.#clear(key, values, sent, typed.version)
      const version = typed.version ?? record.version
      this.#settled(key, step, await this.#calls.save({ id: record.id, version, changes }), values, sent)
      await this.#calls.refresh()
      return
    }
    const isWhole = this.#required.every((name) => !isBlank(typed.values[name]))
    if (!isWhole || Object.keys(refused).length > 0) return
    const outcome = await this.#calls.create(values)
    if (outcome.kind === 'saved') {
      this.#set({
        added: this.#state.added.map((each) =>
          each.key === key ? { ...each, record: outcome.record } : each,
        ),
      })
      step.made.push(outcome.record)
      this.#push(step)
    }
    this.#settled(key, step, outcome, values, sent)
    await this.#calls.refresh()
  }

  #settled(key: number, step: Step, outcome: SaveOutcome, values: GridValues, sent: GridValues) {
    const away = new Set(this.#state.away)
    away.delete(key)
    if (outcome.kind === 'saved') {
      if (outcome.request !== undefined) {
        step.requests.push(outcome.request)
        this.#push(step)
      }
      this.#clear(key, values, sent, outcome.record.version)
    } else if (outcome.kind === 'refused') this.#refuse(key, outcome.errors)
    else if (outcome.kind === 'failed') away.add(key)
    else {
      const yours = Object.fromEntries(outcome.fields.map((name) => [name, sent[name]]))
      this.#set({ conflict: { key, record: outcome.record, fields: outcome.fields, yours } })
    }
    this.#set({ away })
  }

  /** Removes saved edits unless typed over since. */
  #clear(key: number, saved: GridValues, sent: GridValues, version: number | undefined) {
    const typed = this.#state.typed.get(key)
    if (!typed) return
    const left = Object.entries(typed.values).filter(
      ([name, value]) => !(name in saved) || value !== sent[name],
    )
    const next = new Map(this.#state.typed)
    if (left.length === 0) next.delete(key)
    else next.set(key, { version, values: Object.fromEntries(left) })
    this.#set({ typed: next })
  }
}

export function shownRows({ typed, added }: PartsState, kept: readonly EngineRecord[]): GridRow[] {
  const keyOf = new Map(added.flatMap(({ key, record }) => (record ? [[record.id, key] as const] : [])))
  const ids = new Set(kept.map(({ id }) => id))
  const asRow = (key: number, record?: EngineRecord): GridRow => ({
    key,
    ...(record && { id: record.id, version: record.version, record }),
    values: { ...record, ...typed.get(key)?.values },
  })
  return [
    ...kept.map((record) => asRow(keyOf.get(record.id) ?? record.id, record)),
    ...added.flatMap(({ key, record, isListed }) =>
      record ? (isListed || ids.has(record.id) ? [] : [asRow(key, record)]) : [asRow(key)],
    ),
  ]
}

export function stateOf(state: PartsState, begin: GridValues): GridState {
  const { typed, added, errors, sending, away, conflict } = state
  if (conflict) return 'stale'
  if (sending > 0) return 'saving'
  if (away.size > 0) return 'away'
  if (Object.keys(errors).length > 0) return 'refused'
  const unsaved = added.filter(({ record }) => !record)
  if (unsaved.some((each) => !isUntouched(each, state, begin))) return 'incomplete'
  return typed.size > unsaved.length ? 'waiting' : 'saved'
}
