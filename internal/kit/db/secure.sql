-- What differs from how row security and the application's rights must be, as the statements that mend it: a row a
-- statement, those of a table together and in order. No row: nothing is to be done, and no table needs a lock.
-- $1 is the application's role; '' where only the owner is known, then nothing is said of rights. Only the portal's tables
-- count: those of the role that owns the list of migrations.
WITH app AS (
    SELECT NULLIF($1::text, '') AS role
), tab AS (
    SELECT c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity,
           format('%I.%I', n.nspname, c.relname) AS name,
           EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'college_id' AND NOT a.attisdropped) AS of_college
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p')
      AND c.relowner = (SELECT g.relowner FROM pg_class g WHERE g.relnamespace = n.oid AND g.relname = 'goose_db_version')
), wanted AS (
    SELECT t.oid, p.privilege,
           CASE
               WHEN t.relname IN ('goose_db_version', 'kit_migrasi') THEN p.privilege = 'SELECT'
               WHEN t.relname IN ('kit_audit', 'kit_audit_baca', 'kit_audit_baca_tautan') THEN p.privilege IN ('SELECT', 'INSERT') -- the trail is only added to
               WHEN t.of_college THEN p.privilege IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
               ELSE p.privilege IN ('SELECT', 'INSERT', 'UPDATE') -- the table of colleges itself
           END AS given
    FROM tab t
    CROSS JOIN (VALUES ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) AS p (privilege)
), policy AS (
    -- How the server tells a policy differs by its version in brackets and casts alone.
    SELECT p.polrelid, p.polname, p.polpermissive,
           p.polcmd = '*' AND p.polpermissive AND p.polroles = '{0}'
           AND regexp_replace(COALESCE(pg_get_expr(p.polqual, p.polrelid), ''), '::text|[() ]', '', 'g') = own.text
           AND regexp_replace(COALESCE(pg_get_expr(p.polwithcheck, p.polrelid), ''), '::text|[() ]', '', 'g') = own.text AS same,
           p.polroles = '{0}' OR EXISTS (
               SELECT FROM app JOIN pg_roles r ON r.rolname = app.role
               WHERE EXISTS (SELECT FROM unnest(p.polroles) o WHERE pg_has_role(r.oid, o, 'MEMBER'))
           ) AS touches
    FROM pg_policy p
    CROSS JOIN (VALUES ('college_id=NULLIFcurrent_setting''portal.college_id'',true,''''')) AS own (text)
), mend AS (
    SELECT t.oid, t.relname, 1 AS step, format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t.name) AS statement
    FROM tab t WHERE t.of_college AND NOT t.relrowsecurity
    UNION ALL
    SELECT t.oid, t.relname, 2, format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t.name)
    FROM tab t WHERE t.of_college AND NOT t.relforcerowsecurity
    UNION ALL
    -- Policies of others that let the application see more; those for other roles, or that only narrow, are left alone.
    SELECT t.oid, t.relname, 3, format('DROP POLICY %I ON %s', p.polname, t.name)
    FROM tab t JOIN policy p ON p.polrelid = t.oid
    WHERE t.of_college AND (p.polname = 'portal_college' AND NOT p.same OR p.polname <> 'portal_college' AND p.polpermissive AND p.touches)
    UNION ALL
    SELECT t.oid, t.relname, 4, format(
        'CREATE POLICY portal_college ON %s USING (college_id = NULLIF(current_setting(''portal.college_id'', true), ''''))'
        ' WITH CHECK (college_id = NULLIF(current_setting(''portal.college_id'', true), ''''))', t.name)
    FROM tab t
    WHERE t.of_college AND NOT EXISTS (SELECT FROM policy p WHERE p.polrelid = t.oid AND p.polname = 'portal_college' AND p.same)
    UNION ALL
    SELECT t.oid, t.relname, 5, format('REVOKE %s ON %s FROM PUBLIC, %I', string_agg(w.privilege, ', '), t.name, app.role)
    FROM app JOIN tab t ON app.role IS NOT NULL JOIN wanted w ON w.oid = t.oid
    WHERE NOT w.given AND has_table_privilege(app.role, t.oid, w.privilege)
    GROUP BY t.oid, t.relname, t.name, app.role
    UNION ALL
    SELECT t.oid, t.relname, 6, format('GRANT %s ON %s TO %I', string_agg(w.privilege, ', '), t.name, app.role)
    FROM app JOIN tab t ON app.role IS NOT NULL JOIN wanted w ON w.oid = t.oid
    WHERE w.given AND NOT has_table_privilege(app.role, t.oid, w.privilege)
    GROUP BY t.oid, t.relname, t.name, app.role
    UNION ALL
    SELECT 0, '(skema)', 0, format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), app.role)
    FROM app WHERE app.role IS NOT NULL AND NOT has_schema_privilege(app.role, current_schema(), 'USAGE')
)
SELECT relname, statement FROM mend ORDER BY oid, step
