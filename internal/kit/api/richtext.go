package api

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// markExtensions puts what the tag `extensions:"x-rich-text=true"` of a field says into the schemas of the document.
func markExtensions(registry huma.Registry) {
	for name, schema := range registry.Map() {
		t := registry.TypeFromRef("#/components/schemas/" + name)
		for t != nil && (t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice) {
			t = t.Elem()
		}
		if t == nil || t.Kind() != reflect.Struct {
			continue
		}
		for _, field := range reflect.VisibleFields(t) {
			mark, value, found := strings.Cut(field.Tag.Get("extensions"), "=")
			key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if property := schema.Properties[key]; found && property != nil {
				property.Extensions = map[string]any{mark: value == "true"}
			}
		}
	}
}
