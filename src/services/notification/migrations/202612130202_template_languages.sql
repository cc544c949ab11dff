-- Notification templates have texts of the corporate's own in Malay and Chinese; without them readers get the translations
-- that each language has of the templates that a corporate begins with.
alter table notification_template
  add column "title_ms" text, add column "content_ms" text, add column "title_zh" text, add column "content_zh" text;
