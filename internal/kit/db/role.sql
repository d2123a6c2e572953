-- Whether row security binds the role that is signed in: not a superuser's, not one that passes it by, not the owner's.
SELECT r.rolname AS name, r.rolsuper AS super, r.rolbypassrls AS bypass,
       EXISTS (
           SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND c.relname IN ('goose_db_version', 'kit_audit')
             AND pg_has_role(r.oid, c.relowner, 'MEMBER')
       ) AS owner
FROM pg_roles r WHERE r.rolname = current_user
