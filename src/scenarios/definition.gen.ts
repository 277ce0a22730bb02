// Made from src/contract/scenario by src/contract/emit.mjs; change that instead.

/** The JSON Schema of a scenario, complete in itself. */
export const definitionSchema = {
  type: 'object',
  required: ['name', 'title', 'rules'],
  properties: {
    name: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
      title: 'a name of lower case letters, digits and dashes, at most 64 of them',
    },
    title: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
    },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        required: ['then'],
        properties: {
          when: {
            type: 'object',
            properties: {
              endpoint: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: "the endpoint's id is one of these, or fits a glob",
              },
              method: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the method is one of these',
              },
              path: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the path below the base path fits a glob',
              },
              scopeId: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the request is about that project',
              },
              resourceId: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the request is about that record',
              },
              credentialId: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'that token, key or session sent it',
              },
              role: {
                type: ['string', 'array'],
                minLength: 1,
                maxLength: 500,
                items: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 500,
                },
                minItems: 1,
                maxItems: 100,
                description: 'the caller holds that role where the request acts',
              },
              headers: {
                type: 'object',
                description: 'each named header has that value, or fits `{ matches: regex }`',
                maxProperties: 20,
                minProperties: 1,
                additionalProperties: {
                  type: ['string', 'number', 'boolean', 'object'],
                  required: ['matches'],
                  properties: {
                    matches: {
                      type: 'string',
                      minLength: 1,
                      maxLength: 500,
                    },
                  },
                  additionalProperties: false,
                  description: 'A text that must be equal, or one that a pattern fits.',
                },
              },
              query: {
                type: 'object',
                description: 'each named parameter has that value, or fits `{ matches: regex }`',
                maxProperties: 20,
                minProperties: 1,
                additionalProperties: {
                  type: ['string', 'number', 'boolean', 'object'],
                  required: ['matches'],
                  properties: {
                    matches: {
                      type: 'string',
                      minLength: 1,
                      maxLength: 500,
                    },
                  },
                  additionalProperties: false,
                  description: 'A text that must be equal, or one that a pattern fits.',
                },
              },
              body: {
                type: 'object',
                description: 'the body fits this JSON Schema',
                additionalProperties: true,
              },
              state: {
                type: ['string', 'array'],
                pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
                title: 'a name of lower case letters, digits and dashes',
                items: {
                  type: 'string',
                  pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
                  title: 'a name of lower case letters, digits and dashes',
                },
                minItems: 1,
                maxItems: 100,
                description: 'the scenario is in that state; it begins in `start`, and the effect `state` moves it',
              },
            },
            description: 'Which calls a rule is for; everything that is given must hold.',
            additionalProperties: false,
          },
          then: {
            type: 'object',
            properties: {
              respond: {
                type: 'object',
                required: ['status'],
                properties: {
                  status: {
                    type: 'integer',
                    minimum: 200,
                    maximum: 599,
                  },
                  error: {
                    type: ['string', 'object'],
                    pattern: '^[A-Z][A-Z0-9_]*$',
                    title: 'an error code in capitals, or {code, message, field, details, retryable}',
                    properties: {
                      code: {
                        type: 'string',
                        pattern: '^[A-Z][A-Z0-9_]*$',
                        title: 'an error code in capitals',
                      },
                      message: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      field: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      details: {
                        type: 'object',
                        additionalProperties: true,
                      },
                      retryable: {
                        type: 'boolean',
                      },
                    },
                    additionalProperties: false,
                    description: 'Part of an ApiError; the rest comes from the status. A text is its code.',
                  },
                  body: {},
                  headers: {
                    type: 'object',
                    maxProperties: 20,
                    additionalProperties: {
                      type: 'string',
                      maxLength: 2000,
                      pattern: '^[\\t\\x20-\\x7e]*$',
                      title: 'text without line ends',
                    },
                  },
                },
                additionalProperties: false,
                description: 'that response instead; an error gets the defaults of its status',
              },
              delay: {
                type: ['string', 'number', 'object'],
                minLength: 1,
                minimum: 0,
                properties: {
                  duration: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  min: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  max: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  median: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  p99: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  real: {
                    type: 'boolean',
                  },
                },
                additionalProperties: false,
                description: 'the response waits, on the sandbox clock unless `real: true`',
                title: 'a duration, `{ min, max }` or `{ median, p99 }`',
              },
              real: {
                type: 'boolean',
                description: "Whether the delay is real time rather than the sandbox's.",
              },
              network: {
                type: 'string',
                enum: ['reset-before', 'reset-after', 'truncate', 'drip'],
                description: 'the connection is cut before or after the work, the body is cut, or slow',
              },
              touch: {
                type: 'boolean',
                enum: [true],
                description: 'the addressed record is changed by somebody else just before',
              },
              operation: {
                type: 'object',
                properties: {
                  outcome: {
                    type: 'string',
                    enum: ['fail', 'stall', 'warn', 'succeed'],
                  },
                  error: {
                    type: ['string', 'object'],
                    pattern: '^[A-Z][A-Z0-9_]*$',
                    title: 'an error code in capitals, or {code, message, field, details, retryable}',
                    properties: {
                      code: {
                        type: 'string',
                        pattern: '^[A-Z][A-Z0-9_]*$',
                        title: 'an error code in capitals',
                      },
                      message: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      field: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      details: {
                        type: 'object',
                        additionalProperties: true,
                      },
                      retryable: {
                        type: 'boolean',
                      },
                    },
                    additionalProperties: false,
                    description: 'Part of an ApiError; the rest comes from the status. A text is its code.',
                  },
                  warning: {
                    type: ['string', 'object'],
                    pattern: '^[A-Z][A-Z0-9_]*$',
                    title: 'an error code in capitals, or {code, message, field, details, retryable}',
                    properties: {
                      code: {
                        type: 'string',
                        pattern: '^[A-Z][A-Z0-9_]*$',
                        title: 'an error code in capitals',
                      },
                      message: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      field: {
                        type: 'string',
                        minLength: 1,
                        maxLength: 500,
                      },
                      details: {
                        type: 'object',
                        additionalProperties: true,
                      },
                      retryable: {
                        type: 'boolean',
                      },
                    },
                    additionalProperties: false,
                    description: 'Part of an ApiError; the rest comes from the status. A text is its code.',
                  },
                  duration: {
                    type: ['string', 'number'],
                    minLength: 1,
                    minimum: 0,
                    description: 'ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds.',
                  },
                  progress: {
                    type: 'integer',
                    minimum: 0,
                    maximum: 99,
                  },
                },
                minProperties: 1,
                additionalProperties: false,
                description: 'how the Operation that this request opens ends',
              },
              set: {
                type: 'object',
                required: ['kind', 'id', 'patch'],
                properties: {
                  kind: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 500,
                  },
                  id: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 500,
                  },
                  patch: {
                    type: 'object',
                    minProperties: 1,
                    additionalProperties: true,
                  },
                },
                additionalProperties: false,
                description: 'a record is changed first',
              },
              rateLimit: {
                type: 'object',
                required: ['limit', 'windowSeconds'],
                properties: {
                  limit: {
                    type: 'integer',
                    minimum: 0,
                    maximum: 1000000,
                  },
                  windowSeconds: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 86400,
                  },
                },
                additionalProperties: false,
                description: 'that limit for the matching caller',
              },
              quota: {
                type: 'object',
                required: ['resource', 'available'],
                properties: {
                  resource: {
                    type: 'string',
                    enum: [
                      'instances',
                      'vcpus',
                      'ramMb',
                      'volumes',
                      'volumeGb',
                      'routers',
                      'networks',
                      'ports',
                      'floatingIps',
                      'loadBalancers',
                      'snapshots',
                    ],
                    description: 'What quotas count.',
                  },
                  available: {
                    type: 'integer',
                    minimum: 0,
                    maximum: 1000000000,
                  },
                },
                additionalProperties: false,
                description: 'so much is left of that quota; what is accepted uses it up',
              },
              revokeCredential: {
                type: 'boolean',
                enum: [true],
                description: 'after this response the credential is revoked',
              },
              endSession: {
                type: 'boolean',
                enum: [true],
                description: 'after this response the console session has ended',
              },
              stream: {
                type: 'object',
                properties: {
                  closeAfter: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 1000000,
                  },
                  duplicate: {
                    type: 'boolean',
                  },
                  silent: {
                    type: 'boolean',
                  },
                },
                minProperties: 1,
                additionalProperties: false,
                description: 'event streams are cut after so many frames, send each twice, or send none',
              },
              state: {
                type: 'string',
                pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
                title: 'a name of lower case letters, digits and dashes',
                description: "the scenario's own state from now on",
              },
            },
            description: 'What happens to a call: one effect or several.',
            minProperties: 1,
            additionalProperties: false,
          },
          times: {
            type: 'integer',
            minimum: 1,
            maximum: 1000000000,
            description: 'acts so many times, then never again',
          },
          skip: {
            type: 'integer',
            minimum: 0,
            maximum: 1000000000,
            description: 'lets so many matching requests pass first',
          },
          every: {
            type: 'integer',
            minimum: 1,
            maximum: 1000000000,
            description: 'acts on every n-th matching request',
          },
          probability: {
            type: 'number',
            maximum: 1,
            description: "acts with this chance, drawn from the sandbox's seed",
            exclusiveMinimum: 0,
          },
        },
        description: 'One rule: which calls, what happens, how often.',
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 100,
    },
    fixtures: {
      type: ['array', 'object'],
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: {
            type: 'string',
            minLength: 1,
            maxLength: 500,
          },
        },
        description: 'A record laid over the present ones when the scenario is switched on.',
        additionalProperties: true,
      },
      maxItems: 1000,
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: true,
        },
        maxItems: 1000,
      },
      description: 'Records, with `kind` in each or by kind.',
    },
  },
  description: 'A scenario, as its file has it.',
  additionalProperties: false,
} as const
