package master

import (
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/module"
)

// Module is this area's part of the portal.
func (s *Service) Module() module.Module {
	return module.Module{Name: Area, Migrations: Migrations(), Routes: s.routes, Jobs: s.jobs(), Demo: demo.Rows(IsiDemo)}
}
