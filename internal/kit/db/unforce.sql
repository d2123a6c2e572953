-- Lets the owner of the portal's tables see the rows of all colleges, until row security is forced on it again.
DO $$
DECLARE
    forced regclass;
BEGIN
    FOR forced IN
        SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = current_schema() AND c.relforcerowsecurity
          AND c.relowner = (SELECT g.relowner FROM pg_class g WHERE g.relnamespace = c.relnamespace AND g.relname = 'goose_db_version')
    LOOP
        EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', forced);
    END LOOP;
END $$
