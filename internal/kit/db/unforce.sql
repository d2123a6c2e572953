-- The portal's tables on whose owner row security is forced, each with the statement that lifts that: what copies rows would find
-- those of no college. secure.sql puts it back.
SELECT c.relname, format('ALTER TABLE %I.%I NO FORCE ROW LEVEL SECURITY', n.nspname, c.relname)
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND c.relforcerowsecurity
  AND c.relowner = (SELECT g.relowner FROM pg_class g WHERE g.relnamespace = n.oid AND g.relname = 'goose_db_version')
ORDER BY c.oid
