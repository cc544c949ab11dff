import { fromManifests } from '../registered.ts'

export const startingTemplates = fromManifests((services) =>
  services
    .flatMap(({ templates = {} }) => Object.entries(templates))
    .flatMap(([trigger_point, pair]) =>
      (['bell', 'email'] as const).map((notif_temp_type) => {
        const [title, content] = pair[notif_temp_type]
        return { trigger_point, notif_temp_type, title, content, active: true }
      }),
    ),
)
