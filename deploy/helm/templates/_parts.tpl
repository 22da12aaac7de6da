{{- define "hellograph.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "hellograph.labels" -}}
app.kubernetes.io/name: hellograph
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "hellograph.container" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "hellograph.pod" -}}
automountServiceAccountToken: false
# Programs end within 15 seconds when they are asked to; a worker hands its render back.
terminationGracePeriodSeconds: 20
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    persistentVolumeClaim: { claimName: {{ .Values.data.claim | default (printf "%s-data" .Release.Name) }} }
  - name: temp
    emptyDir: {}
{{- end }}

{{- define "hellograph.env" -}}
- { name: DATA_DIR, value: /data }
- { name: PUBLIC_URL, value: "https://{{ .Values.host }}" }
{{- if .Values.redis.enabled }}
- { name: REDIS_URL, value: "redis://{{ .Release.Name }}-redis:6379" }
{{- end }}
{{- range $name, $value := .Values.env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "hellograph.mounts" -}}
- { name: data, mountPath: /data }
- { name: temp, mountPath: /tmp }
{{- end }}
