import { Failure } from '../../../../domain/failure.ts'
import { recordId as readId } from '../../../../engine/fields/ref/ref.ts'
import { readObject } from '../../../../engine/api/body.ts'
import { createAlong, finishAlong } from '../../../follow-ups/api/write.ts'
import type { Values } from '../../../../engine/api/resource-service.ts'
import { changeRecord } from '../../../../engine/api/write.ts'
import type { EntryWriter } from './write.ts'

/** Prefixes errors with the member: `follow_up.due_at`. */
async function within<T>(member: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error
    const errors = Object.entries(error.errors).map(([name, why]) => [`${member}.${name}`, why] as const)
    throw new Failure(error.status, error.text, { errors: Object.fromEntries(errors), extra: error.extra })
  }
}

/** Applies an entry's effects: record changes, completed and next follow-up. */
export async function doAlong(writer: EntryWriter, { changes, done, follow_up }: Values): Promise<void> {
  const { service, context, recordId } = writer
  if (changes !== undefined)
    await within('changes', () => changeRecord(service, context, recordId, readObject(changes, 'changes')))
  if (done !== undefined) await finishAlong(writer, readId(done) ?? 0)
  if (follow_up !== undefined)
    await within('follow_up', () => createAlong(writer, readObject(follow_up, 'follow_up')))
}
