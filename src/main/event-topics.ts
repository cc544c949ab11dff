import type { Topic } from '../runtime/events/topic.ts'
import { services } from '../services/all.ts'
import type { ServiceManifest } from '../services/manifest.ts'

/** Event consumers by topic. */
export const eventTopics: Readonly<Record<string, Topic>> = Object.fromEntries(
  services.flatMap(({ topics = {} }: ServiceManifest) => Object.entries(topics)),
)
