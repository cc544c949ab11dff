import { malaysianStates } from '../src/domain/postcode.ts'
import {
  projectStatusColours,
  projectStatuses,
  releaseNeeds,
  schedules,
  usualHoldHours,
  usualLaunchAttempts,
  usualLaunchHolds,
} from '../src/domain/property/project.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A development for sale (sales.md B2). */
export const projectSchema = defineSchema(
  'project',
  {
    name: f.text({ required: true, max: 120, unique: true, label: 'Project' }),
    code: f.text({ max: 20, unique: true, label: 'Project code', help: 'As used in import files, e.g. RSA' }),
    developer: f.text({ required: true, max: 120 }),
    licence_no: f.text({ max: 60, label: 'Developer’s licence' }),
    permit_no: f.text({ max: 60, label: 'Advertising permit' }),
    schedule: f.choice(schedules, { required: true, default: 'H', label: 'Sale agreement' }),
    state: f.choice(malaysianStates, { required: true }),
    address: f.text({ max: 200 }),
    status: f.choice(projectStatuses, {
      required: true,
      index: true,
      default: 'draft',
      colours: projectStatusColours,
    }),
    launch_at: f.dateTime({ label: 'Launch', help: 'Units can be held from this time' }),
    hold_hours: f.int({
      required: true,
      min: 1,
      max: 720,
      default: usualHoldHours,
      label: 'Hold (hours)',
      help: 'The unit is released after this time if anything is missing',
    }),
    release_needs: f.choice(releaseNeeds, {
      required: true,
      default: 'payment',
      label: 'Required to keep a hold',
    }),
    launch_attempts: f.int({
      required: true,
      min: 1,
      max: 120,
      default: usualLaunchAttempts,
      label: 'Attempts per minute at launch',
      help: 'Per agent, on the first day',
    }),
    launch_holds: f.int({
      required: true,
      min: 1,
      max: 100,
      default: usualLaunchHolds,
      label: 'Maximum units on hold per agent at launch',
      help: 'At the same time, on the first day',
    }),
    remarks: f.longText({ max: 5000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', idName: 'project_id', softDelete: true },
)
export type Project = RecordOf<typeof projectSchema>
