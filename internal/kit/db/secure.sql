-- Run after every migration by the owner: row security on each table with a college_id, and the application's rights.
DO $$
DECLARE
    t   TEXT;
    app TEXT := NULLIF(current_setting('portal.app_role', true), '');
BEGIN
    FOR t IN
        SELECT c.relname FROM pg_class c
        JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'college_id' AND NOT a.attisdropped
        WHERE n.nspname = current_schema() AND c.relkind = 'r'
    LOOP
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
        EXECUTE format('DROP POLICY IF EXISTS portal_college ON %I', t);
        EXECUTE format(
            'CREATE POLICY portal_college ON %I USING (college_id = NULLIF(current_setting(''portal.college_id'', true), ''''))'
            ' WITH CHECK (college_id = NULLIF(current_setting(''portal.college_id'', true), ''''))', t);
        IF app IS NOT NULL THEN
            EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO %I', t, app);
        END IF;
    END LOOP;
    IF app IS NOT NULL THEN
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), app);
        EXECUTE format('GRANT SELECT ON goose_db_version, kit_migrasi TO %I', app);
        -- What belongs to no college: the table of colleges itself.
        FOR t IN
            SELECT c.relname FROM pg_class c
            JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = current_schema() AND c.relkind = 'r' AND NOT c.relrowsecurity
              AND c.relname NOT IN ('goose_db_version', 'kit_migrasi')
        LOOP
            EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO %I', t, app);
        END LOOP;
        FOREACH t IN ARRAY ARRAY['kit_audit', 'kit_audit_baca', 'kit_audit_baca_tautan'] LOOP
            EXECUTE format('REVOKE UPDATE, DELETE ON %I FROM %I', t, app);
        END LOOP;
    END IF;
END
$$;
