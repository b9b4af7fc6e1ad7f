/** In SQL: whether anything is published for browsers. From then on the dashboard opens there. */
export const hasWebRelease = `exists (select 1 from releases where platform = 'web' and deleted_at is null)`
